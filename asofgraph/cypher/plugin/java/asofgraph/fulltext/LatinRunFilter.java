package asofgraph.fulltext;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * Joins what the Korean tokenizer takes apart where letters meet digits: {@code a1b2} is one token, not four.
 *
 * <p>Keys made of letters and digits are found by this, and only whole.
 */
final class LatinRunFilter extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
    private State next;

    LatinRunFilter(TokenStream input) {
        super(input);
    }

    @Override
    public boolean incrementToken() throws IOException {
        if (!advance()) {
            return false;
        }
        if (!isLatin()) {
            return true;
        }
        State first = captureState();
        var run = new StringBuilder(term);
        int start = offset.startOffset();
        int end = offset.endOffset();
        while (advance()) {
            if (offset.startOffset() != end || !isLatin()) {
                next = captureState();
                break;
            }
            run.append(term);
            end = offset.endOffset();
        }
        restoreState(first);
        term.setEmpty().append(run);
        offset.setOffset(start, end);
        return true;
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        next = null;
    }

    private boolean advance() throws IOException {
        if (next == null) {
            return input.incrementToken();
        }
        restoreState(next);
        next = null;
        return true;
    }

    private boolean isLatin() {
        for (int i = 0; i < term.length(); i++) {
            char letter = term.charAt(i);
            if (!Character.isDigit(letter) && Character.UnicodeScript.of(letter) != Character.UnicodeScript.LATIN) {
                return false;
            }
        }
        return true;
    }
}
