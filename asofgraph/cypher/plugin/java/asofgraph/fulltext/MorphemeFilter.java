package asofgraph.fulltext;

import org.apache.lucene.analysis.FilteringTokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ko.POS;
import org.apache.lucene.analysis.ko.tokenattributes.PartOfSpeechAttribute;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Leaves out an inflected form where its morphemes follow: of 매워서, 맵 and 어서 only the latter two.
 *
 * <p>With the form beside its morphemes a query would ask for all of them in a row, and no other form has that. The
 * verb 하다 goes too where it stands alone: it makes verbs of other words, and by itself it says nothing.
 */
final class MorphemeFilter extends FilteringTokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PartOfSpeechAttribute speech = addAttribute(PartOfSpeechAttribute.class);

    MorphemeFilter(TokenStream input) {
        super(input);
    }

    @Override
    protected boolean accept() {
        boolean isForm = speech.getPOSType() == POS.Type.INFLECT && speech.getMorphemes() != null;
        boolean isToDo = speech.getLeftPOS() == POS.Tag.VV && CharSequence.compare(term, "하") == 0;
        return !isForm && !isToDo;
    }
}
