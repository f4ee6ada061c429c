package hurray.views;

import hurray.api.Descriptor;
import hurray.api.FieldReader;
import hurray.api.view.GeneratedView;
import hurray.api.view.TagTable;
import hurray.api.view.ViewBinding;
import hurray.api.view.ViewReads;
import hurray.views.Member.FieldRead;
import hurray.views.Member.Nested;
import hurray.views.Member.WholeDescriptor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.dynamic.scaffold.subclass.ConstructorStrategy;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.implementation.bytecode.StackManipulation;
import net.bytebuddy.implementation.bytecode.assign.TypeCasting;
import net.bytebuddy.implementation.bytecode.constant.IntegerConstant;
import net.bytebuddy.implementation.bytecode.member.MethodReturn;
import net.bytebuddy.implementation.bytecode.member.MethodVariableAccess;

/**
 * The class file of an interface: a subclass of {@link GeneratedView}, each of whose methods is one read through a constant key. It
 * names nothing but the interface's own types, hurray.api and the JDK.
 */
final class ViewCode {
    private static final StackManipulation DESCRIPTOR = Calls.field("descriptor");
    private static final StackManipulation LEVEL = Calls.field("level");
    private static final StackManipulation BINDING = Calls.field("binding");

    private static final StackManipulation CONSTRUCTION = new StackManipulation.Compound(
            MethodVariableAccess.loadThis(),
            MethodVariableAccess.REFERENCE.loadFrom(1),
            MethodVariableAccess.INTEGER.loadFrom(2),
            MethodVariableAccess.REFERENCE.loadFrom(3),
            Calls.constructor(GeneratedView.class, Descriptor.class, int.class, ViewBinding.class));

    private final ViewPlan plan;
    private final String name;
    private final Constants constants;

    ViewCode(ViewPlan plan, String name) {
        this.plan = plan;
        this.name = name;
        this.constants = new Constants(name);
    }

    byte[] bytes() {
        DynamicType.Builder<?> builder = new ByteBuddy(ClassFileVersion.JAVA_V21)
                .with(TypeValidation.DISABLED)
                .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
                .subclass(GeneratedView.class, ConstructorStrategy.Default.NO_CONSTRUCTORS)
                .implement(plan.type())
                .name(name)
                .modifiers(Modifier.FINAL)
                .visit(new SourceName(plan.type()))
                .defineConstructor(0)
                .withParameters(Descriptor.class, int.class, ViewBinding.class)
                .intercept(new Implementation.Simple(CONSTRUCTION, MethodReturn.VOID));
        int nested = 0;
        for (Member member : plan.members()) {
            StackManipulation body = member instanceof Nested other ? nested(other, nested++) : body(member);
            for (Class<?> result : member.returns()) {
                builder = define(builder, member, result, body);
            }
        }
        return constants.define(builder).make().getBytes();
    }

    private static DynamicType.Builder<?> define(
            DynamicType.Builder<?> builder, Member member, Class<?> result, StackManipulation body) {
        TypeDescription type = TypeDescription.ForLoadedType.of(result);
        return builder.defineMethod(member.name(), result, Modifier.PUBLIC)
                .withParameters(member.levelled() ? List.of(int.class) : List.of())
                .intercept(new Implementation.Simple(body, MethodReturn.of(type)));
    }

    private StackManipulation body(Member member) {
        return switch (member) {
            case FieldRead read -> read(read);
            case WholeDescriptor whole -> DESCRIPTOR;
            case Nested other -> throw new IllegalArgumentException(other.name());
        };
    }

    private StackManipulation read(FieldRead read) {
        List<StackManipulation> steps = new ArrayList<>(List.of(DESCRIPTOR, constants.key(read.field()), level(read)));
        Class<?> key = read.field().getClass();
        Reading reading = read.reading();
        String method = reading.method();
        if (reading.isEnum()) {
            steps.add(constants.tags(reading.value()));
            steps.add(Calls.method(ViewReads.class, method, Descriptor.class, key, int.class, TagTable.class));
        } else if (method != null) {
            steps.add(Calls.method(ViewReads.class, method, Descriptor.class, key, int.class));
        } else {
            steps.add(Calls.method(FieldReader.class, "get", key, int.class));
        }
        steps.add(handOut(reading));
        return new StackManipulation.Compound(steps);
    }

    private static StackManipulation level(FieldRead read) {
        if (read.levelled()) {
            return MethodVariableAccess.INTEGER.loadFrom(1);
        }
        return ViewReads.levels(read.field()) ? LEVEL : IntegerConstant.ZERO;
    }

    private static StackManipulation handOut(Reading reading) {
        return switch (reading.form()) {
            case OPTIONAL -> StackManipulation.Trivial.INSTANCE;
            case BOXED -> Calls.box(reading.value());
            case PLAIN ->
                reading.isEnum()
                        ? TypeCasting.to(TypeDescription.ForLoadedType.of(reading.value()))
                        : StackManipulation.Trivial.INSTANCE;
        };
    }

    private static StackManipulation nested(Nested nested, int index) {
        return new StackManipulation.Compound(
                BINDING,
                IntegerConstant.forValue(index),
                DESCRIPTOR,
                nested.levelled() ? MethodVariableAccess.INTEGER.loadFrom(1) : LEVEL,
                Calls.method(
                        ViewBinding.class,
                        nested.optional() ? "findNested" : "nested",
                        int.class,
                        Descriptor.class,
                        int.class),
                nested.optional()
                        ? StackManipulation.Trivial.INSTANCE
                        : TypeCasting.to(TypeDescription.ForLoadedType.of(nested.view())));
    }
}
