/*
 * hurray.h - reads hurray tensor descriptors from C, C++ and whatever calls C: the descriptor family of the format's
 * C ABI, version 6, and what hurray for Java adds to it (hurray_ext_..., HURRAY_EXT_...).
 *
 * Every structured part of a descriptor is read through five accessors and a 32-bit identifier; this file names them
 * all.
 *
 * Statuses. Every function that can fail returns a HurrayStatus. Nothing is written to any output unless it is
 * HURRAY_OK, except the true length on HURRAY_ERR_BUFFER_TOO_SMALL. hurray_ext_last_error_message puts the last
 * failure into words.
 *
 * Null pointers. A null handle, or a null pointer where one is required, is HURRAY_ERR_NULL_POINTER, and so is a
 * handle that was destroyed or never was. Every 32-bit identifier and level is valid to ask for.
 *
 * Capacity idiom. Arrays and texts are copied into memory of the caller. *out_len carries its capacity in and the
 * true length out. When the memory is too short, or null, the status is HURRAY_ERR_BUFFER_TOO_SMALL, only the true
 * length is written, and the caller may try again with that much. Arrays count elements; texts count bytes, are
 * UTF-8, and the terminating zero byte is counted in both directions.
 *
 * Ownership. A handle is owned by whoever decoded it and freed by hurray_descriptor_destroy, once. Nothing else is
 * ever handed over: no function returns memory that has to be freed, and none keeps a pointer that it was given.
 *
 * Threads. Any thread may call any function, on small stacks too, but not in a handler of a signal. A handle is
 * immutable: any number of threads may read it at the same time. To destroy it while another thread is reading it is a
 * mistake of the caller.
 *
 * The JVM. The first decode starts one inside the process, unless one is there already; reads never enter it. See
 * docs/c-abi.md for signals, fork and the environment variable HURRAY_OPTIONS.
 */
#ifndef HURRAY_H
#define HURRAY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types ----------------------------------------------------------------------------------------------------- */

/* What came of a call: HURRAY_OK or one of the negative HURRAY_ERR_ constants. */
typedef int32_t HurrayStatus;

/* Identifier of a field: (range << 16) | (discriminant << 8) | index. A plain integer, every value may be asked for;
 * 0 is never a field. */
typedef uint32_t HurrayDescriptorField;

/* A decoded descriptor, opaque. The value of the pointer is a number in a table, not an address. */
typedef struct HurrayDescriptor HurrayDescriptor;

/* ---- Statuses -------------------------------------------------------------------------------------------------- */

/* All well. */
#define HURRAY_OK 0

/* decode: the first four bytes are not "HRRY". */
#define HURRAY_ERR_INVALID_MAGIC (-1)

/* decode: major version 0, or newer than this library reads. */
#define HURRAY_ERR_VERSION_MISMATCH (-2)

/* decode: the structure is wrong (lengths, rank, flags, layout, reserved bytes, alignment, sections, sizes,
 * truncation).
 * Field reads: the bytes of the quantization section break a rule of their scheme; or, of a permissive decode, what
 * is asked for stands behind a layout that nobody knows. */
#define HURRAY_ERR_INVALID_LAYOUT (-3)

/* decode: an element type, device or memory class that does not exist.
 * Field reads: the quantization scheme is invalid, reserved or known to nobody. */
#define HURRAY_ERR_INVALID_TYPE (-4)

/* The caller's memory is too short, or null; the true length was written. */
#define HURRAY_ERR_BUFFER_TOO_SMALL (-5)

/* A null handle, a null required pointer, or a handle that was destroyed or never was. */
#define HURRAY_ERR_NULL_POINTER (-6)

/* A failure of code behind the C boundary, such as an exception in a provider of a pack, was stopped there. The
 * library stays usable. */
#define HURRAY_ERR_INTERNAL_PANIC (-7)

/* decode: a sync mode that does not exist, or that a CPU buffer can't have. */
#define HURRAY_ERR_INVALID_SYNC_MODE (-8)

/* Of the format's ABI; no function of this library returns it. */
#define HURRAY_ERR_SYNC_MODE_MISMATCH (-9)

/* decode: the JVM can't be started or reached, memory is short, or the process is a fork of one that had decoded. */
#define HURRAY_ERR_INTERNAL (-10)

/* A level of a field, an index of a buffer or a flag of decoding that does not exist. */
#define HURRAY_ERR_INDEX_OUT_OF_BOUNDS (-11)

/* The field belongs to this descriptor's layout or scheme, or to a section, and this descriptor does not carry it. */
#define HURRAY_ERR_FIELD_NOT_PRESENT (-12)

/* The field is another layout's or scheme's, nobody's, or of another kind than the accessor. */
#define HURRAY_ERR_FIELD_NOT_APPLICABLE (-13)

/* ---- Tags ------------------------------------------------------------------------------------------------------ */

/* What hurray for Java adds for readability: names of the numbers on the wire. Where a tag may be private, those
 * are 0xF0 to 0xFE. */

/* Layouts: hurray_descriptor_layout_tag. */
#define HURRAY_EXT_LAYOUT_ROW_MAJOR 0x01 /* of hurray.layouts.dense */
#define HURRAY_EXT_LAYOUT_COLUMN_MAJOR 0x02 /* of hurray.layouts.dense */
#define HURRAY_EXT_LAYOUT_STRIDED 0x03 /* of hurray.layouts.dense */
#define HURRAY_EXT_LAYOUT_TILED 0x04 /* of hurray.layouts.dense */
#define HURRAY_EXT_LAYOUT_MORTON 0x05 /* of hurray.layouts.dense */
#define HURRAY_EXT_LAYOUT_COO 0x06 /* of hurray.layouts.sparse */
#define HURRAY_EXT_LAYOUT_CSR 0x07 /* of hurray.layouts.sparse */
#define HURRAY_EXT_LAYOUT_CSC 0x08 /* of hurray.layouts.sparse */
#define HURRAY_EXT_LAYOUT_CSF 0x09 /* of hurray.layouts.sparse */
#define HURRAY_EXT_LAYOUT_BLOCK_PAGED 0x0A /* of hurray.layouts.indirect */
#define HURRAY_EXT_LAYOUT_COMPOSITE 0x0B /* of hurray.layouts.indirect */
#define HURRAY_EXT_LAYOUT_HILBERT 0x40 /* of hurray.layouts.dense */

/* Quantization schemes: HURRAY_QUANT_FIELD_SCHEME_TAG. */
#define HURRAY_EXT_SCHEME_PER_TENSOR_AFFINE 0x01 /* of hurray.sections */
#define HURRAY_EXT_SCHEME_PER_CHANNEL_AFFINE 0x02 /* of hurray.sections */
#define HURRAY_EXT_SCHEME_PER_BLOCK_AFFINE 0x03 /* of hurray.sections */
#define HURRAY_EXT_SCHEME_NF4 0x04 /* of hurray.sections */
#define HURRAY_EXT_SCHEME_MXFP 0x05 /* of hurray.sections */

/* Element types: hurray_descriptor_element_type_tag. */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT16 0x01 /* 16 bits */
#define HURRAY_EXT_ELEMENT_TYPE_BFLOAT16 0x02 /* 16 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT32 0x03 /* 32 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT64 0x04 /* 64 bits */
#define HURRAY_EXT_ELEMENT_TYPE_INT8 0x10 /* 8 bits */
#define HURRAY_EXT_ELEMENT_TYPE_UINT8 0x11 /* 8 bits */
#define HURRAY_EXT_ELEMENT_TYPE_INT16 0x12 /* 16 bits */
#define HURRAY_EXT_ELEMENT_TYPE_UINT16 0x13 /* 16 bits */
#define HURRAY_EXT_ELEMENT_TYPE_INT32 0x14 /* 32 bits */
#define HURRAY_EXT_ELEMENT_TYPE_UINT32 0x15 /* 32 bits */
#define HURRAY_EXT_ELEMENT_TYPE_INT64 0x16 /* 64 bits */
#define HURRAY_EXT_ELEMENT_TYPE_UINT64 0x17 /* 64 bits */
#define HURRAY_EXT_ELEMENT_TYPE_BOOL 0x20 /* 1 bit */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT8_E4M3 0x40 /* 8 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT8_E5M2 0x41 /* 8 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT8_E8M0 0x42 /* 8 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT4_E2M1 0x43 /* 4 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT6_E2M3 0x44 /* 6 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT6_E3M2 0x45 /* 6 bits */
#define HURRAY_EXT_ELEMENT_TYPE_FLOAT128 0x46 /* 128 bits */
#define HURRAY_EXT_ELEMENT_TYPE_INT4 0x48 /* 4 bits */
#define HURRAY_EXT_ELEMENT_TYPE_UINT4 0x49 /* 4 bits */
#define HURRAY_EXT_ELEMENT_TYPE_INT2 0x4A /* 2 bits */
#define HURRAY_EXT_ELEMENT_TYPE_UINT2 0x4B /* 2 bits */
#define HURRAY_EXT_ELEMENT_TYPE_COMPLEX64 0x50 /* 64 bits */
#define HURRAY_EXT_ELEMENT_TYPE_COMPLEX128 0x51 /* 128 bits */

/* Devices, sync modes and memory classes of buffers: hurray_ext_descriptor_buffer. */
#define HURRAY_EXT_DEVICE_CPU 0x00 /* cpu */
#define HURRAY_EXT_DEVICE_CUDA 0x01 /* cuda */
#define HURRAY_EXT_DEVICE_ROCM 0x02 /* rocm */
#define HURRAY_EXT_DEVICE_METAL 0x03 /* metal */
#define HURRAY_EXT_DEVICE_VULKAN 0x04 /* vulkan */
#define HURRAY_EXT_DEVICE_WEBGPU 0x05 /* webgpu */
#define HURRAY_EXT_DEVICE_HEXAGON 0x06 /* hexagon */
#define HURRAY_EXT_DEVICE_LEVEL_ZERO 0x07 /* level-zero */
#define HURRAY_EXT_DEVICE_OPENCL 0x08 /* opencl */
#define HURRAY_EXT_SYNC_MODE_PRODUCER_SYNCED 0x00 /* producer-synced */
#define HURRAY_EXT_SYNC_MODE_EVENT 0x01 /* event */
#define HURRAY_EXT_SYNC_MODE_CONSUMER_STREAM 0x02 /* consumer-stream */
#define HURRAY_EXT_MEMORY_CLASS_STANDARD 0x00 /* standard */
#define HURRAY_EXT_MEMORY_CLASS_HOST_PINNED 0x01 /* host-pinned */
#define HURRAY_EXT_MEMORY_CLASS_UNIFIED 0x02 /* unified */
#define HURRAY_EXT_MEMORY_CLASS_PEER 0x03 /* peer */

/* The greatest rank: this many elements hold every shape, and every array as long as the rank. */
#define HURRAY_EXT_MAX_RANK 64

/* In a shape: an extent that is not known yet. */
#define HURRAY_EXT_DYNAMIC 0xFFFFFFFFFFFFFFFFu

/* ---- Fields ---------------------------------------------------------------------------------------------------- */

/* Identifiers of fields. A number is never used again, and never changes its name or kind.
 * A field applies to descriptors of the layout, scheme or section that it is listed under. Under another layout or
 * scheme a read is HURRAY_ERR_FIELD_NOT_APPLICABLE; of a section that is not carried it is
 * HURRAY_ERR_FIELD_NOT_PRESENT.
 * "May be absent": a read can be HURRAY_ERR_FIELD_NOT_PRESENT where the field applies, too. */

/* ---- Fields of layout 0x03, strided ---------------------------------------------------------------------------- */

/* Stride of each dimension, in elements; negative and zero allowed; length rank.
 * i64[], hurray_descriptor_field_i64_array; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_STRIDED_STRIDES 0x00010300u

/* ---- Fields of layout 0x04, tiled ------------------------------------------------------------------------------ */

/* Tile extent of each dimension, in elements; length rank.
 * u64[], hurray_descriptor_field_u64_array; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_TILED_TILE_SHAPE 0x00010400u

/* Layout tag of the grid of tiles: 1, 2 or 3.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_TILED_OUTER_LAYOUT 0x00010401u

/* Layout tag inside a tile: 1, 2, 3, or 4 for a nested level.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_TILED_INNER_LAYOUT 0x00010402u

/* Number of levels, 1 to 8; the same at every level.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_TILED_DEPTH 0x00010403u

/* Strides of the grid, in tiles; only where the outer layout is 3.
 * i64[], hurray_descriptor_field_i64_array; may be absent; since 1.0. */
#define HURRAY_LAYOUT_FIELD_TILED_OUTER_STRIDES 0x00010404u

/* Strides inside a tile, in elements; only where the inner layout is 3.
 * i64[], hurray_descriptor_field_i64_array; may be absent; since 1.0. */
#define HURRAY_LAYOUT_FIELD_TILED_INNER_STRIDES 0x00010405u

/* ---- Fields of layout 0x05, morton ----------------------------------------------------------------------------- */

/* Bits interleaved per dimension; length rank.
 * u64[], hurray_descriptor_field_u64_array; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_MORTON_BITS 0x00010500u

/* ---- Fields of layout 0x06, coo -------------------------------------------------------------------------------- */

/* Stored elements.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_COO_NNZ 0x00010600u

/* 1 when tuples are in strictly increasing lexicographic order, else 0.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_COO_IS_SORTED 0x00010601u

/* ---- Fields of layout 0x07, csr -------------------------------------------------------------------------------- */

/* Stored elements.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_CSR_NNZ 0x00010700u

/* ---- Fields of layout 0x08, csc -------------------------------------------------------------------------------- */

/* Stored elements.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_CSC_NNZ 0x00010800u

/* ---- Fields of layout 0x09, csf -------------------------------------------------------------------------------- */

/* Stored elements.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_CSF_NNZ 0x00010900u

/* Dimension stored at each level, a permutation; length rank.
 * u64[], hurray_descriptor_field_u64_array; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_CSF_MODE_ORDER 0x00010901u

/* ---- Fields of layout 0x0A, block-paged ------------------------------------------------------------------------ */

/* Tokens per page.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_PAGE_SIZE 0x00010A00u

/* Pages in the pool.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_NUM_PAGES 0x00010A01u

/* Dimension that is paged, 0.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_PAGED_AXIS 0x00010A02u

/* Sequences in the batch.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_NUM_SEQS 0x00010A03u

/* 0 key, 1 value, 2 fused.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_KV_ROLE 0x00010A04u

/* Model layer that the cache belongs to.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_LAYER_INDEX 0x00010A05u

/* Type of the entries of block_table and seq_ptr: 0 u32, 1 u64.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE 0x00010A06u

/* ---- Fields of layout 0x0B, composite -------------------------------------------------------------------------- */

/* 1 partition, 2 overlay, 3 group.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_COMPOSITE_RULE 0x00010B00u

/* Overlay: 1 replace, 2 add; otherwise 0.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_COMPOSITE_COMBINE_OP 0x00010B01u

/* Tensors that follow and belong to this head.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_COMPOSITE_MEMBER_COUNT 0x00010B02u

/* ---- Fields of layout 0x40, hilbert ---------------------------------------------------------------------------- */

/* Bits per dimension: every extent is 2 to this power.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_HILBERT_ORDER 0x00014000u

/* Rank of the curve, equal to the rank of the tensor.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_HILBERT_RANK 0x00014001u

/* ---- Fields of the section quantization ------------------------------------------------------------------------ */

/* Quantization scheme, decides which fields apply.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_SCHEME_TAG 0x00020000u

/* ---- Fields of quantization scheme 0x01, per-tensor-affine ----------------------------------------------------- */

/* Scale, wire float32.
 * f64, hurray_descriptor_field_f64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_TENSOR_SCALE 0x00020100u

/* Zero point, wire int32.
 * i64, hurray_descriptor_field_i64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_TENSOR_ZERO_POINT 0x00020101u

/* ---- Fields of quantization scheme 0x02, per-channel-affine ---------------------------------------------------- */

/* Quantized dimension.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_CHANNEL_AXIS 0x00020200u

/* Buffer of scales.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_CHANNEL_SCALE_BUFFER_INDEX 0x00020201u

/* Buffer of zero points; none when symmetric.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_CHANNEL_ZERO_POINT_BUFFER_INDEX 0x00020202u

/* Element type of the scales.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_CHANNEL_SCALE_TYPE_TAG 0x00020203u

/* ---- Fields of quantization scheme 0x03, per-block-affine ------------------------------------------------------ */

/* Quantized dimension.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_BLOCK_AXIS 0x00020300u

/* Elements per block.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_BLOCK_BLOCK_SIZE 0x00020301u

/* Buffer of scales.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_BLOCK_SCALE_BUFFER_INDEX 0x00020302u

/* Buffer of zero points; none when symmetric.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_BLOCK_ZERO_POINT_BUFFER_INDEX 0x00020303u

/* Element type of the scales.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PER_BLOCK_SCALE_TYPE_TAG 0x00020304u

/* ---- Fields of quantization scheme 0x04, nf4 ------------------------------------------------------------------- */

/* Quantized dimension.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_NF4_AXIS 0x00020400u

/* Elements per block.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_NF4_BLOCK_SIZE 0x00020401u

/* Buffer of scales.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_NF4_SCALE_BUFFER_INDEX 0x00020402u

/* ---- Fields of quantization scheme 0x05, mxfp ------------------------------------------------------------------ */

/* Quantized dimension.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_MXFP_AXIS 0x00020500u

/* Elements per block.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_MXFP_BLOCK_SIZE 0x00020501u

/* Buffer of scales.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_MXFP_SCALE_BUFFER_INDEX 0x00020502u

/* ---- Fields of the section statistics -------------------------------------------------------------------------- */

/* Which statistics were computed, one bit per group.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_STATS_FIELD_COMPUTED_MASK 0x00030000u

/* Non-zero elements; mask bit 0.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_NNZ 0x00030001u

/* Share of zeros; mask bit 1.
 * f64, hurray_descriptor_field_f64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_SPARSITY_RATIO 0x00030002u

/* Smallest value; mask bit 2.
 * f64, hurray_descriptor_field_f64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_VALUE_MIN 0x00030003u

/* Largest value; mask bit 2.
 * f64, hurray_descriptor_field_f64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_VALUE_MAX 0x00030004u

/* Largest magnitude; mask bit 2.
 * f64, hurray_descriptor_field_f64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_VALUE_ABS_MAX 0x00030005u

/* Mean; mask bit 3.
 * f64, hurray_descriptor_field_f64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_VALUE_MEAN 0x00030006u

/* Standard deviation; mask bit 3.
 * f64, hurray_descriptor_field_f64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_VALUE_STDDEV 0x00030007u

/* N of n:m sparsity; mask bit 4.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_NM_N 0x00030008u

/* M of n:m sparsity; mask bit 4.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_NM_M 0x00030009u

/* 1 when a NaN occurs; mask bit 5.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_HAS_NAN 0x0003000Au

/* 1 when an infinity occurs; mask bit 5.
 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
#define HURRAY_STATS_FIELD_HAS_INF 0x0003000Bu

/* ---- Fields of the section shard ------------------------------------------------------------------------------- */

/* Shape of the whole tensor; length rank.
 * u64[], hurray_descriptor_field_u64_array; always there; since 1.0. */
#define HURRAY_SHARD_FIELD_PARENT_SHAPE 0x00040000u

/* First index of this shard in the whole, wire shard_offset; length rank.
 * u64[], hurray_descriptor_field_u64_array; always there; since 1.0. */
#define HURRAY_SHARD_FIELD_OFFSET 0x00040001u

/* ---- Fields of the section extension-type ---------------------------------------------------------------------- */

/* Bits per element.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_BIT_WIDTH 0x00050000u

/* Elements per byte.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_PACKING_FACTOR 0x00050001u

/* 1 for floating point.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_IS_FLOAT 0x00050002u

/* 1 for signed integers.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_IS_SIGNED 0x00050003u

/* Sign bits of a float.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_SIGN_BITS 0x00050004u

/* Exponent bits of a float.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_EXPONENT_BITS 0x00050005u

/* Mantissa bits of a float.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_MANTISSA_BITS 0x00050006u

/* Exponent bias of a float.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_EXPONENT_BIAS 0x00050007u

/* 1 when NaN can be encoded.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_HAS_NAN 0x00050008u

/* 1 when infinity can be encoded.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_EXT_TYPE_FIELD_HAS_INF 0x00050009u

/* ---- Fields of the section composite-member -------------------------------------------------------------------- */

/* 0 correction, 1 base.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_COMPOSITE_MEMBER_FIELD_ROLE 0x00060000u

/* ---- Fields of every private layout, scheme and section -------------------------------------------------------- */

/* Vendor id of a private layout; TT is its tag, 0xF0 to 0xFE.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_LAYOUT_FIELD_PRIVATE_EXTENSION_LAYOUT_ID(tag) (0x000100FFu + (tag) * 0x100u)

/* Vendor id of a private scheme; TT is its tag, 0xF0 to 0xFE.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_QUANT_FIELD_PRIVATE_EXTENSION_SCHEME_ID(tag) (0x000200FFu + (tag) * 0x100u)

/* Vendor id of a section; BB is its flag bit, 0x18 to 0x1F.
 * u64, hurray_descriptor_field_u64; always there; since 1.0. */
#define HURRAY_SECTION_FIELD_PRIVATE_EXTENSION_SECTION_ID(bit) (0xF00000FFu + (bit) * 0x10000u)

/* ---- Version 6 of the C ABI ------------------------------------------------------------------------------------ */

/* The version of the format's C ABI that this library has. Starts no JVM.
 * Returns 6. */
uint32_t hurray_c_abi_version(void);

/* Decodes and checks the descriptor at the front of the input, strictly: whatever nobody provides is rejected.
 * bytes: the input; of what is longer than the descriptor only the descriptor is looked at. Read during the call,
 * not kept.
 * len: number of bytes of input.
 * out_handle: receives a handle that the caller must destroy.
 * Statuses: OK, INVALID_MAGIC, VERSION_MISMATCH, INVALID_LAYOUT, INVALID_TYPE, INVALID_SYNC_MODE, NULL_POINTER,
 * INTERNAL, INTERNAL_PANIC. */
HurrayStatus hurray_descriptor_decode(const uint8_t *bytes, uintptr_t len, HurrayDescriptor **out_handle);

/* Frees a descriptor; the handle is not valid any more.
 * Statuses: OK, NULL_POINTER (also for null and for a handle that was destroyed before). */
HurrayStatus hurray_descriptor_destroy(HurrayDescriptor *handle);

/* Number of dimensions, 0 to 64.
 * Statuses: OK, NULL_POINTER. */
HurrayStatus hurray_descriptor_rank(const HurrayDescriptor *handle, uint32_t *out_rank);

/* Tag of the element type as on the wire.
 * Statuses: OK, NULL_POINTER. */
HurrayStatus hurray_descriptor_element_type_tag(const HurrayDescriptor *handle, uint8_t *out_tag);

/* Tag of the layout as on the wire.
 * Statuses: OK, NULL_POINTER. */
HurrayStatus hurray_descriptor_layout_tag(const HurrayDescriptor *handle, uint8_t *out_tag);

/* Where element [0, ..., 0] is, in bytes from the start of buffer 0.
 * Statuses: OK, NULL_POINTER. */
HurrayStatus hurray_descriptor_byte_offset(const HurrayDescriptor *handle, uint64_t *out_offset);

/* Number of buffers, 0 to 255.
 * Statuses: OK, NULL_POINTER, INVALID_LAYOUT (a permissive decode could not locate the buffers). */
HurrayStatus hurray_descriptor_buffer_count(const HurrayDescriptor *handle, uint32_t *out_count);

/* Extents of all dimensions, in elements, the outermost first; UINT64_MAX is a dynamic one.
 * out_dims: receives as many extents as the rank; may be null to ask for the rank.
 * out_rank: capacity of out_dims in, rank out (capacity idiom, in elements).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER. */
HurrayStatus hurray_descriptor_shape(const HurrayDescriptor *handle, uint64_t *out_dims, uintptr_t *out_rank);

/* The accessors: each reads the fields of one kind.
 * field: a HURRAY_..._FIELD_ constant, or any other value.
 * level: 0, the outermost, but for the layouts that nest: HURRAY_LAYOUT_FIELD_TILED_DEPTH says how many levels a
 * tiled one has.
 * Which status comes first: a null pointer, then FIELD_NOT_APPLICABLE, INDEX_OUT_OF_BOUNDS, what the quantization
 * section is to blame for (INVALID_LAYOUT when it is empty, INVALID_TYPE for its scheme, INVALID_LAYOUT for its
 * other bytes), FIELD_NOT_PRESENT, BUFFER_TOO_SMALL. docs/c-abi.md has the whole order. */

/* Reads an unsigned scalar: integers, booleans (0 or 1) and tags, widened.
 * Statuses: OK, NULL_POINTER, FIELD_NOT_APPLICABLE, INDEX_OUT_OF_BOUNDS, INVALID_TYPE, INVALID_LAYOUT,
 * FIELD_NOT_PRESENT. */
HurrayStatus hurray_descriptor_field_u64(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, uint64_t *out_value);

/* Reads an array of unsigned integers, widened.
 * out_values: receives the elements; may be null to ask for their number.
 * out_len: capacity of out_values in, number of elements out (capacity idiom).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER, FIELD_NOT_APPLICABLE, INDEX_OUT_OF_BOUNDS, INVALID_TYPE,
 * INVALID_LAYOUT, FIELD_NOT_PRESENT. */
HurrayStatus hurray_descriptor_field_u64_array(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, uint64_t *out_values, size_t *out_len);

/* Reads an array of signed integers, widened.
 * out_values: receives the elements; may be null to ask for their number.
 * out_len: capacity of out_values in, number of elements out (capacity idiom).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER, FIELD_NOT_APPLICABLE, INDEX_OUT_OF_BOUNDS, INVALID_TYPE,
 * INVALID_LAYOUT, FIELD_NOT_PRESENT. */
HurrayStatus hurray_descriptor_field_i64_array(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, int64_t *out_values, size_t *out_len);

/* Reads a signed scalar, widened.
 * Statuses: OK, NULL_POINTER, FIELD_NOT_APPLICABLE, INDEX_OUT_OF_BOUNDS, INVALID_TYPE, INVALID_LAYOUT,
 * FIELD_NOT_PRESENT. */
HurrayStatus hurray_descriptor_field_i64(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, int64_t *out_value);

/* Reads a floating-point scalar, widened without loss.
 * Statuses: OK, NULL_POINTER, FIELD_NOT_APPLICABLE, INDEX_OUT_OF_BOUNDS, INVALID_TYPE, INVALID_LAYOUT,
 * FIELD_NOT_PRESENT. */
HurrayStatus hurray_descriptor_field_f64(
    const HurrayDescriptor *handle, HurrayDescriptorField field, uint32_t level, double *out_value);

/* ---- What hurray for Java adds to version 6 -------------------------------------------------------------------- */

/* Flag of hurray_ext_descriptor_decode: unknown private layouts, types, schemes and vendors' sections are stepped
 * over. */
#define HURRAY_EXT_DECODE_PERMISSIVE 1u

/* Kinds of field, one per accessor. 0 is none. */
#define HURRAY_EXT_KIND_U64 1       /* hurray_descriptor_field_u64 */
#define HURRAY_EXT_KIND_I64 2       /* hurray_descriptor_field_i64 */
#define HURRAY_EXT_KIND_F64 3       /* hurray_descriptor_field_f64 */
#define HURRAY_EXT_KIND_U64_ARRAY 4 /* hurray_descriptor_field_u64_array */
#define HURRAY_EXT_KIND_I64_ARRAY 5 /* hurray_descriptor_field_i64_array */

/* Version of this library, such as "0.1.0". Starts no JVM. The text lives as long as the process. */
const char *hurray_ext_version(void);

/* As hurray_descriptor_decode, with flags.
 * flags: 0, or HURRAY_EXT_DECODE_PERMISSIVE.
 * Statuses: those of hurray_descriptor_decode, and INDEX_OUT_OF_BOUNDS for a flag that does not exist. */
HurrayStatus hurray_ext_descriptor_decode(
    const uint8_t *bytes, uintptr_t len, uint32_t flags, HurrayDescriptor **out_handle);

/* The bytes that the descriptor was decoded from, without what followed them in the input (capacity idiom, in bytes).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER. */
HurrayStatus hurray_ext_descriptor_encode(const HurrayDescriptor *handle, uint8_t *out_bytes, size_t *out_len);

/* One entry of the buffer table: facts and role.
 * index: 0 to the number of buffers - 1.
 * out_byte_size: size in bytes. out_alignment: alignment in bytes, a power of two. out_device_tag, out_sync_mode,
 * out_memory_class: bytes of the wire.
 * out_role, out_role_len: what the buffer is for, such as "row_ptr", "col_indices" or "scales"; "" when neither
 * layout nor scheme says (capacity idiom of texts).
 * Each output may be null when it is not wanted; without out_role_len there is no role.
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER, INDEX_OUT_OF_BOUNDS, INVALID_LAYOUT (a permissive decode could not
 * locate the buffers). */
HurrayStatus hurray_ext_descriptor_buffer(
    const HurrayDescriptor *handle, uint32_t index, uint64_t *out_byte_size, uint32_t *out_alignment,
    uint8_t *out_device_tag, uint8_t *out_sync_mode, uint8_t *out_memory_class, char *out_role, size_t *out_role_len);

/* Every field that applies to the descriptor, in rising order of identifier, then level: those of its layout at every
 * level, of its scheme, and of each section that it carries.
 * out_fields, out_levels, out_kinds, out_statuses: arrays of the same capacity that receive identifier, level,
 * HURRAY_EXT_KIND_ and what a read gives; all but out_fields may be null when they are not wanted.
 * out_len: capacity of each in, number of fields out (capacity idiom, in elements).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER. */
HurrayStatus hurray_ext_descriptor_fields(
    const HurrayDescriptor *handle, HurrayDescriptorField *out_fields, uint32_t *out_levels, uint8_t *out_kinds,
    HurrayStatus *out_statuses, size_t *out_len);

/* Name of a field, such as "CSR_NNZ": in a vendor's space that of the descriptor's own vendor where it names one
 * (capacity idiom of texts).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER, FIELD_NOT_APPLICABLE (no loaded provider serves the identifier). */
HurrayStatus hurray_ext_field_name(
    const HurrayDescriptor *handle, HurrayDescriptorField field, char *out_name, size_t *out_len);

/* Why the last call of this thread that did not return HURRAY_OK failed, in words; "" when none has. Of a rejected
 * descriptor: what, where, found and allowed. The text stays until the next failure; calls of this function do not
 * change it (capacity idiom of texts).
 * Statuses: OK, BUFFER_TOO_SMALL, NULL_POINTER. */
HurrayStatus hurray_ext_last_error_message(char *out_text, size_t *out_len);

#ifdef __cplusplus
}
#endif

#endif /* HURRAY_H */
