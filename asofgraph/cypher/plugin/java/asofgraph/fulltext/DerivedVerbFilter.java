package asofgraph.fulltext;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ko.POS;
import org.apache.lucene.analysis.ko.tokenattributes.PartOfSpeechAttribute;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Gives a verb that is an adjective with 아하다 or 어하다 the adjective's stem: 좋아하 and 싫어하 become 좋 and 싫.
 *
 * <p>The tokenizer reads the same word now as one verb, now as an adjective and 하다, by what stands around it.
 */
final class DerivedVerbFilter extends TokenFilter {
    private static final int ENDING = 2;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PartOfSpeechAttribute speech = addAttribute(PartOfSpeechAttribute.class);

    DerivedVerbFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        if (!input.incrementToken()) {
            return false;
        }
        int stem = term.length() - ENDING;
        if (stem > 0 && speech.getLeftPOS() == POS.Tag.VV && isEnding(term.subSequence(stem, term.length()))) {
            term.setLength(stem);
        }
        return true;
    }

    private static boolean isEnding(CharSequence end) {
        return CharSequence.compare(end, "아하") == 0 || CharSequence.compare(end, "어하") == 0;
    }
}
