package asofgraph.fulltext;

import java.util.EnumSet;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.ko.KoreanPartOfSpeechStopFilter;
import org.apache.lucene.analysis.ko.KoreanReadingFormFilter;
import org.apache.lucene.analysis.ko.KoreanTokenizer;
import org.apache.lucene.analysis.ko.POS;
import org.neo4j.graphdb.schema.AnalyzerProvider;

/** The full-text analyzer {@code korean}: stems of Korean words, and Latin words in lower case. */
public final class KoreanAnalyzerProvider extends AnalyzerProvider {
    public KoreanAnalyzerProvider() {
        super("korean");
    }

    @Override
    public String description() {
        return "Korean by morphemes, so that an inflected form finds every other; Latin words in lower case.";
    }

    @Override
    public Analyzer createAnalyzer() {
        return new KoreanAnalyzer();
    }

    private static final class KoreanAnalyzer extends Analyzer {
        /** Endings and particles, as usual, and auxiliary verbs, which stand behind any other. */
        private static final Set<POS.Tag> LEFT_OUT = EnumSet.copyOf(KoreanPartOfSpeechStopFilter.DEFAULT_STOP_TAGS);

        static {
            LEFT_OUT.add(POS.Tag.VX);
        }

        @Override
        protected TokenStreamComponents createComponents(String field) {
            var source = new KoreanTokenizer(
                    TokenStream.DEFAULT_TOKEN_ATTRIBUTE_FACTORY, null, KoreanTokenizer.DecompoundMode.MIXED, false, true);
            TokenStream tokens = new LatinRunFilter(source);
            tokens = new MorphemeFilter(tokens);
            tokens = new KoreanPartOfSpeechStopFilter(tokens, LEFT_OUT);
            tokens = new DerivedVerbFilter(tokens);
            tokens = new KoreanReadingFormFilter(tokens);
            return new TokenStreamComponents(source, normalize(field, tokens));
        }

        @Override
        protected TokenStream normalize(String field, TokenStream tokens) {
            return new LowerCaseFilter(new CJKWidthFilter(tokens));
        }
    }
}
