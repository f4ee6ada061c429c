package hurray.views;

import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.field.FieldList;
import net.bytebuddy.description.method.MethodList;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.pool.TypePool;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/** Tells in the frames of stack traces, where a file's name would stand, what a generated class is: {@code (view of Csr)}. */
final class SourceName extends AsmVisitorWrapper.AbstractBase {
    private final String text;

    SourceName(Class<?> type) {
        this.text = "view of " + type.getSimpleName();
    }

    @Override
    public ClassVisitor wrap(
            TypeDescription type,
            ClassVisitor visitor,
            Implementation.Context context,
            TypePool pool,
            FieldList<FieldDescription.InDefinedShape> fields,
            MethodList<?> methods,
            int writerFlags,
            int readerFlags) {
        return new ClassVisitor(OpenedClassReader.ASM_API, visitor) {
            @Override
            public void visit(
                    int version,
                    int access,
                    String name,
                    @Nullable String signature,
                    @Nullable String superName,
                    String @Nullable [] interfaces) {
                super.visit(version, access, name, signature, superName, interfaces);
                super.visitSource(text, null);
            }
        };
    }
}
