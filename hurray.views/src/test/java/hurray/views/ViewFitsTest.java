package hurray.views;

import static hurray.views.Samples.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldId;
import hurray.api.LayoutFields;
import hurray.api.StatisticsFields;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Whether a view fits a descriptor. */
class ViewFitsTest {

    interface Perhaps {
        @FieldId(0x0001_0700)
        long nnz();

        @FieldId(0x0003_0001)
        OptionalLong counted();
    }

    interface WithStatistics {
        @FieldId(0x0001_0700)
        long nnz();

        StatisticsView statistics();

        Round round();
    }

    interface PerhapsStatistics {
        @FieldId(0x0001_0700)
        long nnz();

        Optional<StatisticsView> statistics();
    }

    /** Two that give each other. */
    interface Round {
        @FieldId(0x0001_0700)
        long nnz();

        WithStatistics back();
    }

    interface Nothing {
        Descriptor descriptor();
    }

    @Test
    void aViewOfAnotherLayoutDoesNotFit() {
        assertTrue(type(CsrView.class).fits(Samples.csr(5)));
        assertFalse(type(CsrView.class).fits(Samples.tiled()));
        assertTrue(type(TiledView.class).fits(Samples.tiled()));
        assertFalse(type(TiledView.class).fits(Samples.csr(5)));
    }

    @Test
    void whatMayBeAbsentNeedNotBeThere() {
        assertTrue(type(Perhaps.class).fits(Samples.csr(5)));
        assertTrue(type(Perhaps.class).fits(Samples.csrWithStatistics()));
        assertFalse(type(Perhaps.class).fits(Samples.strided()));
    }

    @Test
    void aViewOfASectionThatIsAbsentDoesNotFit() {
        assertFalse(type(StatisticsView.class).fits(Samples.csr(5)));
        assertTrue(type(StatisticsView.class).fits(Samples.csrWithStatistics()));
        assertTrue(type(CompositeMemberView.class).fits(Samples.member(1)));
    }

    @Test
    void viewsThatAMethodAlwaysGivesCountAndOptionalOnesDoNot() {
        assertFalse(type(WithStatistics.class).fits(Samples.csr(5)));
        assertTrue(type(WithStatistics.class).fits(Samples.csrWithStatistics()));
        assertFalse(type(Round.class).fits(Samples.csr(5)));
        assertTrue(type(Round.class).fits(Samples.csrWithStatistics()));
        assertTrue(type(PerhapsStatistics.class).fits(Samples.csr(5)));
        assertTrue(
                type(PerhapsStatistics.class).view(Samples.csr(5)).statistics().isEmpty());
    }

    @Test
    void aSchemeFitsOnlyAQuantizationByThatScheme() {
        assertTrue(type(PerTensorAffineView.class).fits(Samples.quantized()));
        assertFalse(type(PerBlockAffineView.class).fits(Samples.quantized()));
        assertFalse(type(PerTensorAffineView.class).fits(Samples.csr(5)));
        QuantizationView view = type(QuantizationView.class).view(Samples.quantized());
        assertEquals(1, view.schemeTag());
        assertEquals(0.5, view.perTensorAffine().orElseThrow().scale());
        assertTrue(view.perChannelAffine().isEmpty());
        assertTrue(view.perBlockAffine().isEmpty());
        assertTrue(view.nf4().isEmpty());
        assertTrue(view.mxfp().isEmpty());
    }

    @Test
    void aViewWithoutFieldsFitsEverything() {
        assertTrue(type(Nothing.class).fits(Samples.strided()));
        assertEquals(List.of(), type(Nothing.class).fields());
    }

    @Test
    void theFieldsAreListedInOrder() {
        assertEquals(
                List.of(LayoutFields.CSR_NNZ, StatisticsFields.NNZ),
                type(Perhaps.class).fields());
        assertEquals(Perhaps.class, type(Perhaps.class).type());
    }
}
