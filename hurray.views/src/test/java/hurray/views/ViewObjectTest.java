package hurray.views;

import static hurray.views.Samples.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.FieldId;
import hurray.api.FieldNotApplicableException;
import hurray.api.ShardFields;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a view is as an object, and its class as a class. */
class ViewObjectTest {

    interface Csr {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface SameFields {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface Spelled {
        @FieldId(0x0001_0700)
        long nnz();

        @Override
        String toString();

        @Override
        boolean equals(Object other);

        @Override
        int hashCode();
    }

    interface Dumped {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface NotDumped {
        @FieldId(0x0001_0700)
        long nnz();
    }

    @Test
    void viewsOfEqualDescriptorsThroughOneInterfaceAreEqual() {
        Csr view = type(Csr.class).view(Samples.csr(5));
        Csr same = type(Csr.class).view(Samples.csr(5));
        assertEquals(view, same);
        assertEquals(view.hashCode(), same.hashCode());
        assertNotEquals(view, type(Csr.class).view(Samples.csr(6)));
        assertNotEquals(view, type(SameFields.class).view(Samples.csr(5)));
        assertNotEquals(view, (Object) Samples.csr(5));
        assertFalse(view.equals(null));
    }

    @Test
    void viewsOfDifferentLevelsAreNot() {
        TiledView view = type(TiledView.class).view(Samples.tiled());
        assertEquals(view.level(1), view.level(1));
        assertNotEquals(view.level(0), view.level(1));
        assertNotEquals(view.level(0).hashCode(), view.level(1).hashCode());
    }

    @Test
    void theTextListsTheFields() {
        assertEquals("Csr[nnz=5]", type(Csr.class).view(Samples.csr(5)).toString());
        assertEquals(
                "CooView[nnz=3, isSorted=true]",
                type(CooView.class).view(Samples.coo(true)).toString());
        assertEquals(
                "PerTensorAffineView[scale=0.5, zeroPoint=-7]",
                type(PerTensorAffineView.class).view(Samples.quantized()).toString());
        assertEquals(
                "TileLevelView at level 1[tileShape=[2, 2], outerLayout=STRIDED, innerLayout=COLUMN_MAJOR,"
                        + " outerStrides=[4, 1], innerStrides=not present]",
                type(TiledView.class).view(Samples.tiled()).level(1).toString());
        assertEquals(
                "ShardView[parentShape=[18446744073709551614], offset=[0]]",
                type(ShardView.class).view(largeShard()).toString());
    }

    /** Of a whole whose extent has the highest bit set. */
    private static Descriptor largeShard() {
        return Samples.HURRAY
                .describe(ElementType.FLOAT32, 2)
                .set(ShardFields.PARENT_SHAPE, -2)
                .set(ShardFields.OFFSET, 0)
                .build();
    }

    @Test
    void theTextOfAViewThatDoesNotFitSaysWhy() {
        assertEquals(
                "Csr[nnz=not applicable]", type(Csr.class).view(Samples.tiled()).toString());
    }

    @Test
    void anInterfaceMaySpellOutTheMethodsOfObject() {
        Spelled view = type(Spelled.class).view(Samples.csr(5));
        assertEquals("Spelled[nnz=5]", view.toString());
        assertTrue(view.equals(type(Spelled.class).view(Samples.csr(5))));
    }

    @Test
    void itsClassIsANamedOneBesideTheInterface() {
        Class<?> made = type(Csr.class).view(Samples.csr(5)).getClass();
        assertEquals(Csr.class.getName() + "$HurrayView", made.getName());
        assertSame(Csr.class.getClassLoader(), made.getClassLoader());
        assertSame(Csr.class.getModule(), made.getModule());
        assertFalse(made.isHidden());
        assertTrue(Modifier.isFinal(made.getModifiers()));
    }

    @Test
    void aStackTraceShowsTheMethodThatWasCalled() {
        FieldNotApplicableException e = Assertions.assertThrows(
                FieldNotApplicableException.class,
                () -> type(Csr.class).view(Samples.tiled()).nnz());
        String frames = Arrays.toString(e.getStackTrace());
        assertTrue(frames.contains("ViewObjectTest$Csr$HurrayView.nnz(view of Csr)"), frames);
    }

    @Test
    void aPropertyHasTheClassWrittenIntoAFolder(@TempDir Path folder) throws Exception {
        System.setProperty(Views.DUMP, folder.toString());
        try {
            type(Dumped.class);
        } finally {
            System.clearProperty(Views.DUMP);
        }
        Path file = folder.resolve("hurray/views/ViewObjectTest$Dumped$HurrayView.class");
        assertEquals(0xCAFEBABE, ByteBuffer.wrap(Files.readAllBytes(file)).getInt());
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidSo(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        System.setProperty(Views.DUMP, file.toString());
        try {
            ViewException e = Assertions.assertThrows(ViewException.class, () -> type(NotDumped.class));
            assertTrue(e.getMessage().contains("where the property hurray.views.dump wants it"), e::getMessage);
        } finally {
            System.clearProperty(Views.DUMP);
        }
        assertEquals(5, type(NotDumped.class).view(Samples.csr(5)).nnz());
    }

    @Test
    void aViewTypeNamesItsInterface() {
        assertEquals("view type " + Csr.class.getName(), type(Csr.class).toString());
        assertSame(type(Csr.class), type(Csr.class));
    }

    interface Unwritable {
        @FieldId(0x0001_0700)
        long nnz();
    }

    @Test
    void aDumpToWhatIsNoPathSaysSo() {
        System.setProperty(Views.DUMP, "no\0path");
        try {
            ViewException e = Assertions.assertThrows(ViewException.class, () -> type(Unwritable.class));
            assertTrue(e.getMessage().contains("Nul character not allowed"), e::getMessage);
        } finally {
            System.clearProperty(Views.DUMP);
        }
        assertEquals(5, type(Unwritable.class).view(Samples.csr(5)).nnz());
    }
}
