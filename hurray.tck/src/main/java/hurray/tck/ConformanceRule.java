package hurray.tck;

/**
 * What the kit checks. An identifier never changes and is never given to another rule; docs/tck.md has them all.
 *
 * <p>A required rule that is broken fails its test. An optional one that is not met ends its test as aborted, as does a rule that could
 * not be tested: each with its reason, so that a report shows what a run did not see.
 */
enum ConformanceRule {
    CONSTRUCTS(
            "identity.constructs",
            "The provider can be made.",
            "the constructor: it throws, gives null, or needs what is not there (a native library, a file, the network);"
                    + " do such work at first use, or not at all"),
    BRINGS_PARTS(
            "identity.brings-parts",
            "The provider brings at least one layout, scheme or section.",
            "layouts(), schemes() and sections(): all of them are empty"),
    OWN_SPACE(
            "identity.own-space",
            "Every part is private, with a vendor's id, or one that the format has under the same name.",
            "PayloadSchema.layout, scheme and section: they are for the format's own parts; yours are made with privateLayout,"
                    + " privateScheme and vendorSection"),
    FIELD_SPACE(
            "identity.field-space",
            "Every field is inside the identifiers of its part, has the part's owner, is not index 0xFF, and stands once.",
            "the identifiers of the keys: 0x0001TTii for a layout, 0x0002TTii for a scheme, 0xF0BBDDii for a section"),
    NAMES(
            "identity.names",
            "Parts, fields and buffers have names that tools can show: each once, parts as com.acme.bsr or block-sparse, fields"
                    + " as BSR_NNZ, buffers as row_ptr.",
            "the names given to the schemas, keys and buffers"),
    DERIVED_ID(
            Level.OPTIONAL,
            "identity.derived-id",
            "Every vendor's id is that of a name that the vendor owns.",
            "VendorId.of, and the names given to the kit with vendor(...)"),
    SERVICE_CLASS(
            "service.class",
            "The provider is a public class with a public constructor without parameters.",
            "the class: the service loader makes it on the class path and in layers, and needs both"),
    SERVICE_FILES(
            "service.files",
            "Module descriptor and META-INF/services name the same providers, this one among them.",
            "`provides hurray.spi.FormatProvider with` in module-info.java and the file META-INF/services/hurray.spi.FormatProvider;"
                    + " a pack that has only one of them works on the module path or on the class path, not on both"),
    ANSWERS(
            "schema.answers",
            "layouts(), schemes() and sections() give lists without null, and throw nothing.",
            "the method that is named; a SchemaException says which declaration makes no sense, and why"),
    IMMUTABLE(
            "schema.immutable-lists",
            "The lists that the provider gives can't be changed.",
            "the method that is named: return List.of(...), List.copyOf(...) or a stream's toList()"),
    SAME_ANSWER(
            "schema.same-answer",
            "Each call, and each object of the class, gives the same declarations.",
            "what the declarations depend on: the clock, the environment, a counter, the order of a hash"),
    ASSEMBLES(
            "schema.assembles",
            "A runtime with the provider and all others that are there can be assembled, and serves all of the provider's fields.",
            "the message: another provider that claims the same pair of number and id, or a part that the format does not have"),
    EXAMPLES_GIVEN(
            "examples.given",
            "The kit is given at least one example.",
            "the test factory: add .example(\"what it shows\", bytes); a run without examples shows next to nothing"),
    COVER_PARTS(
            "examples.cover-parts",
            "Every part is carried by an example, given or made by the kit.",
            "the part that is named: the kit found no values that its rules and checks accept; give an example that carries it"),
    COVER_FIELDS(
            Level.OPTIONAL,
            "examples.cover-fields",
            "Every field is present in some example, and one that may be absent is absent in another.",
            "the fields that are named: what they read as is not tested"),
    COVER_DYNAMIC(
            Level.OPTIONAL,
            "examples.cover-dynamic",
            "Every part is carried by an example that has a dynamic dimension, given or made by the kit.",
            "the check or the size that objects to Descriptor.DYNAMIC: an extent that is not known yet is neither right nor wrong,"
                    + " but for a part that makes no sense without it"),
    CARRY_PARTS(
            Level.OPTIONAL,
            "examples.carry-parts",
            "Every example that is given carries a part of the provider.",
            "the example that is named: whether it is the right file"),
    DECODE(
            "examples.decode",
            "Every example decodes, strictly, and nothing in it is unknown.",
            "the rule and the offset in the message: the declaration and the bytes don't agree"),
    BYTES(
            "examples.bytes",
            "A decoded example gives its bytes back.",
            "whether the example is longer than its descriptor_length; else it is the engine's fault: report it"),
    FROM_READS(
            "build.from-reads",
            "A descriptor that a verification has nothing to say against is built again, equal, out of what its fields read as.",
            "values of the wire that no field carries, and so are lost: declare a field for them, or zero(...) where they are"
                    + " reserved; or a check that does not answer the same twice"),
    REFUSES_FINDINGS(
            "build.refuses-findings",
            "What a verification reports, the builder refuses with the same rule; what it does not report, the builder builds.",
            "a check whose answer depends on more than the descriptor"),
    CUT_INPUT(
            "cut.input",
            "Every part of an example that ends too early is rejected, wherever it ends, and nothing else happens.",
            "the exception in the message; code that is called with a descriptor has been promised that all of it is there"),
    CUT_LENGTH(
            "cut.descriptor-length",
            "A descriptor_length that is less than the parts add up to is rejected, and nothing else happens.",
            "the exception in the message"),
    CUT_PAYLOAD(
            "cut.payload-length",
            "A payload whose own length says less than its steps take is rejected; a scheme, which is typed when it is read, is"
                    + " reported by a verification.",
            "the steps: a remainder(...) takes whatever is there, all else has a size"),
    RESERVED(
            "reserved.bytes",
            "Every reserved byte that is not 0 is rejected at its offset.",
            "zero(...) in the declaration: where it stands and how many bytes it has"),
    VERDICTS(
            "fuzz.verdicts",
            "Of damaged examples, decode and verification say the same, twice, and throw nothing.",
            "the bytes and the seed in the message, and the check that the exception names"),
    CODE_CALLED(
            "code.called",
            "Every check, verification and size that is code was called by the examples and what the kit made of them.",
            "the code that is named: no example came as far; give one that does"),
    NEVER_THROWS(
            "code.never-throws",
            "Code of the provider throws nothing, whatever bytes its rules let through.",
            "values that the rules don't bound: a 64-bit count is unsigned and as large as it likes, a dimension may be dynamic (-1),"
                    + " an optional field may be absent, an array empty"),
    SAME_TWICE(
            "code.same-answer",
            "Code of the provider gives the same answer to the same question.",
            "what the code depends on beside the tensor that it is given: a counter, a cache, the clock"),
    NO_NULL(
            "code.no-null",
            "No size is null, nor is a list of violations or anything in it.",
            "the code that is named: where the descriptor alone does not tell, give Extent.UNKNOWN, Optional.empty() or List.of()"),
    ALL_AGREES(
            "code.all-agrees",
            "PayloadCheck.all gives what check gives, and whatever else is wrong behind it; nothing exactly when check gives null.",
            "the check that overrides all(...)"),
    SIZES(
            "code.sizes",
            "An extent reaches from 0 or below to 0 or above, and has both ends or none; a number of bytes is 0 or more.",
            "Extent.of and the arithmetic: unsigned 64-bit numbers, products that overflow"),
    PLACES(
            "code.places",
            "A violation names a place that the descriptor has, and a rule in kebab-case.",
            "Violation: the field has to be present in this descriptor, the level and the index within bounds"),
    VIEW_NOT_KEPT(
            "code.view-not-kept",
            "No code uses a tensor after its call has ended.",
            "where the tensor is put: into a field, a cache, a lambda, another thread"),
    BOUNDED_WORK(
            "code.bounded-work",
            "No call reads more of a tensor than some times what the descriptor has bytes.",
            "loops: one over a value of the descriptor instead of over what is there, or one inside another"),
    CONTAINED(
            "faults.contained",
            "When the provider's code fails, and it fails at random here, what comes out is a ProviderException that names the part.",
            "code that catches what others throw; else it is the engine's fault: report it"),
    HARMLESS(
            "faults.harmless",
            "Behind a failure, everything works as before.",
            "state that the code keeps over calls; else it is the engine's fault: report it"),
    STATUS(
            "fields.status",
            "Every field has the status that the declaration gives it, on descriptors that carry its part and on those that don't.",
            "when(...), guardedBy(...) and absentAs(...) of the field; another part under the same identifiers"),
    LEVELS(
            "fields.levels",
            "A level that does not exist is LEVEL_OUT_OF_BOUNDS.",
            "nestWhile(...), the only step that makes levels"),
    KINDS(
            "fields.kinds",
            "A field is NOT_APPLICABLE to the accessors of the other four kinds, and to keys of another owner.",
            "two parts of the provider that give one identifier different kinds"),
    VALUES(
            "fields.values",
            "Every field reads as what stands on the wire at its place.",
            "counts and conditions that refer to other fields; else it is the engine's fault: report it"),
    WIDENING(
            "fields.widening",
            "The greatest, the least and the negative values that a wire type has read as themselves.",
            "the kind of the key: u64 for unsigned, i64 for signed; else it is the engine's fault: report it"),
    LEDGER_READS(
            "ledger.reads",
            "The ledger can be read.",
            "the line in the message: tab-separated, with the columns id, name, kind, c_constant, presence, number, status, since and"
                    + " meaning"),
    LEDGER_COMPLETE(
            "ledger.complete",
            "Every field is in the ledger, active, with the same name, kind and presence; every active line is a field.",
            "the line that is named; a field whose bytes are still declared is active, and one that no payload declares is retired"),
    LEDGER_APPEND_ONLY(
            "ledger.append-only",
            "No line of the last release's ledger is removed, renumbered, renamed or changed in kind, and none comes back from"
                    + " retirement.",
            "the line that is named: give the new thing a new number, and mark the old one as retired"),
    JAR_MODULE(
            "jar.module",
            "The jar is a module that says its name itself, and keeps to its packages.",
            "module-info.java: an automatic module's name comes from its file, and changes with it"),
    SAME_EVERYWHERE(
            "jar.same-everywhere",
            "The examples give the same on the class path, on the module path and in a layer of the pack's own.",
            "whether the provider is found at all: META-INF/services on the class path, `provides` in module-info.java on the module"
                    + " path and in a layer; then what the code looks up at run time (resources, services, the context class loader),"
                    + " and what the jar depends on");

    /** What a broken rule means for the run. */
    enum Level {
        /** Its test fails. */
        REQUIRED,
        /** Its test is aborted, with the reason. */
        OPTIONAL
    }

    private final Level level;
    private final String id;
    private final String says;
    private final String look;

    ConformanceRule(String id, String says, String look) {
        this(Level.REQUIRED, id, says, look);
    }

    ConformanceRule(Level level, String id, String says, String look) {
        this.level = level;
        this.id = id;
        this.says = says;
        this.look = look;
    }

    boolean isRequired() {
        return level == Level.REQUIRED;
    }

    /** Group and name: "cut.input". */
    String id() {
        return id;
    }

    /** The part of the identifier that groups rules: "cut". */
    String group() {
        return id.substring(0, id.indexOf('.'));
    }

    /** The rule, in a sentence. */
    String says() {
        return says;
    }

    /** Where to look when it is broken, as the end of a sentence. */
    String look() {
        return look;
    }
}
