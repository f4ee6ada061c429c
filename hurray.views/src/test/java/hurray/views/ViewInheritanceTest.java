package hurray.views;

import static hurray.views.Samples.type;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldId;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Views that extend views, and interfaces with type parameters. */
class ViewInheritanceTest {

    interface Counted {
        long nnz();
    }

    interface Csr extends Counted {
        @Override
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface Coo extends Counted {
        @Override
        @FieldId(0x0001_0600)
        long nnz();
    }

    interface Annotated {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface SaidAgain extends Annotated {
        @Override
        long nnz();
    }

    interface Renumbered extends Annotated {
        @Override
        @FieldId(0x0001_0600)
        long nnz();
    }

    interface Diamond extends SaidAgain, Annotated, Counted {
        @FieldId(0x0003_0002)
        OptionalDouble sparsity();
    }

    interface Overridden extends Annotated {
        @Override
        default long nnz() {
            return 42;
        }

        Descriptor descriptor();
    }

    interface Holder<T> {
        @FieldId(0x0001_0700)
        T count();
    }

    interface Boxed extends Holder<Long> {}

    interface SmallBox extends Holder<Integer> {}

    interface Truth<B> {
        @FieldId(0x0001_0601)
        B isSorted();
    }

    interface Sorted extends Truth<Boolean> {}

    interface Middle<A, B> extends Holder<B> {
        @FieldId(0x0003_0002)
        Optional<A> wrong();
    }

    interface Scale<N> {
        @FieldId(0x0002_0100)
        N scale();
    }

    interface RealScale extends Scale<Double> {}

    interface Strides<A> {
        @FieldId(0x0001_0300)
        A strides();
    }

    interface LongStrides extends Strides<long[]> {}

    interface PerhapsOf<T> {
        @FieldId(0x0003_000A)
        Optional<T> hasNan();
    }

    interface PerhapsBoolean extends PerhapsOf<Boolean> {}

    interface Through<U> extends Holder<U> {}

    interface TwoSteps extends Through<Long> {}

    interface Refined extends Holder<Long> {
        @Override
        @FieldId(0x0001_0600)
        Long count();
    }

    interface AsSupplier extends Supplier<Long> {
        @Override
        @FieldId(0x0001_0700)
        Long get();
    }

    interface MyCsr extends CsrView {
        default double density() {
            return nnz() / 20.0;
        }
    }

    interface WithDescriptor<D extends Descriptor> {
        D descriptor();
    }

    interface Bounded extends WithDescriptor<Descriptor>, CsrView {}

    @Test
    void aMoreGeneralInterfaceReadsWhatTheSpecialOneNames() {
        Counted csr = type(Csr.class).view(Samples.csr(5));
        Counted coo = type(Coo.class).view(Samples.coo(true));
        assertEquals(5, csr.nnz());
        assertEquals(3, coo.nnz());
    }

    @Test
    void anIdentifierIsInheritedAndCanBeReplaced() {
        assertEquals(5, type(SaidAgain.class).view(Samples.csr(5)).nnz());
        assertEquals(3, type(Renumbered.class).view(Samples.coo(true)).nnz());
        Diamond diamond = type(Diamond.class).view(Samples.csrWithStatistics());
        assertEquals(5, diamond.nnz());
        assertEquals(OptionalDouble.of(0.75), diamond.sparsity());
    }

    @Test
    void aDefaultMethodThatOverridesAReadWins() {
        assertEquals(42, type(Overridden.class).view(Samples.csr(5)).nnz());
    }

    @Test
    void aTypeArgumentSaysWhatIsRead() {
        assertEquals(5L, type(Boxed.class).view(Samples.csr(5)).count());
        assertEquals(5, type(SmallBox.class).view(Samples.csr(5)).count());
        assertEquals(true, type(Sorted.class).view(Samples.coo(true)).isSorted());
        assertEquals(0.5, type(RealScale.class).view(Samples.quantized()).scale());
        assertArrayEquals(
                new long[] {3, 1},
                type(LongStrides.class).view(Samples.strided()).strides());
        assertEquals(
                Optional.of(true),
                type(PerhapsBoolean.class).view(Samples.csrWithStatistics()).hasNan());
        assertEquals(5L, type(TwoSteps.class).view(Samples.csr(5)).count());
    }

    @Test
    void callersThatKnowOnlyTheGenericInterfaceReadTheSame() {
        Holder<Long> boxed = type(Boxed.class).view(Samples.csr(5));
        Holder<Long> refined = type(Refined.class).view(Samples.coo(true));
        Supplier<Long> supplier = type(AsSupplier.class).view(Samples.csr(5));
        assertEquals(5L, boxed.count());
        assertEquals(3L, refined.count());
        assertEquals(3L, type(Refined.class).view(Samples.coo(true)).count());
        assertEquals(5L, supplier.get());
    }

    @Test
    void aReadyViewCanBeExtended() {
        assertEquals(0.25, type(MyCsr.class).view(Samples.csr(5)).density());
    }

    @Test
    void theDescriptorMayBeNamedByATypeArgument() {
        Descriptor d = Samples.csr(5);
        WithDescriptor<Descriptor> view = type(Bounded.class).view(d);
        assertSame(d, view.descriptor());
    }

    interface Whole {
        Parts parts();
    }

    interface Parts {
        CsrView csr();

        Optional<StatisticsView> statistics();
    }

    @Test
    void aViewMayConsistOfOtherViewsAlone() {
        Whole whole = type(Whole.class).view(Samples.csr(5));
        assertEquals(5, whole.parts().csr().nnz());
        assertTrue(type(Whole.class).fits(Samples.csr(5)));
        assertFalse(type(Whole.class).fits(Samples.coo(true)));
    }
}
