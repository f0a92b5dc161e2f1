// The arithmetic of a Groth16 prover over BN254 (alt_bn128), compiled to WebAssembly by `npm run make:prover`. The caller
// owns the memory behind heap(); every function takes addresses in it. Nothing here runs in constant time: see README.md.
typedef unsigned char u8;
typedef short i16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

#define EXPORT(name) __attribute__((export_name(name)))
#define INLINE static inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))
#define UNROLL _Pragma("clang loop unroll(full)")

#define LIMBS 9
#define LIMB_BITS 29
#define MASK 0x1fffffff
// 2^284 / p: the highest limb begins at bit 232. Both primes have the same highest 120 bits.
#define PRIME_RECIPROCAL 1420063842LL

// The word that stands for infinity; no limb has more than 29 bits.
#define NOTHING 0xffffffff
// Additions for each inversion, which costs as much as 380 products.
#define BLOCK 1024
// Points of buckets that are added at a time, chosen so that they stay in a processor's cache.
#define GROUP 8192

// The field of coordinates. A zkey's elements have the Montgomery factor 2^256.
#define FIELD(name) fp_##name
#define PRIME {0x187cfd47, 0x10460b6, 0x1c72a34f, 0x2d522d0, 0x1585d978, 0x2db40c0, 0xa6e141, 0xe5c2634, 0x30644e}
#define PRIME_NEGATIVE_INVERSE 0x4866389
#define TO_MONTGOMERY {0x59bac10, 0xd1503a3, 0x18016b8, 0x10ab0ca8, 0x2632639, 0x2c0169f, 0x169bfd53, 0x11869d4c, 0x2a11a6}
#define FROM_ZKEY {0x13349ca1, 0x1a5d84a8, 0xa3e5cac, 0x100249e0, 0x12b951e8, 0xe92d304, 0x14cb95b3, 0x41b9d3d, 0x58003}
#define FOUR_PRIMES {0x21f3f51c, 0x241182da, 0x31ca8d3b, 0x2b548b42, 0x361765df, 0x2b6d0301, 0x229b8503, 0x397098cf, 0xc19138}
#include "field.h"
#include "fp2.h"

// The field of scalars. A zkey's coefficients have the factor 2^512; FROM_ZKEY makes it 2^522, so that the product with a
// plain number is in Montgomery form.
#define FIELD(name) fr_##name
#define PRIME {0x10000001, 0x1f0fac9f, 0xe5c2450, 0x7d090f3, 0x1585d283, 0x2db40c0, 0xa6e141, 0xe5c2634, 0x30644e}
#define PRIME_NEGATIVE_INVERSE 0xfffffff
#define TO_MONTGOMERY {0x5b69bd4, 0x6170a5a, 0x20cddce, 0x1db6310b, 0xe54d0ff, 0x1cf855e3, 0x1c15e103, 0x7d09161, 0xa054a}
#define FROM_ZKEY {0xffd5add, 0xd5998b1, 0x1d5ce7ca, 0x1f285fe9, 0x8ff23b9, 0x9c89e51, 0x177e12ab, 0x185f3518, 0x1ed378}
#define FOUR_PRIMES {0x20000004, 0x3c3eb27d, 0x39709142, 0x3f4243cc, 0x36174a0b, 0x2b6d0301, 0x229b8503, 0x397098cf, 0xc19138}
#include "field.h"

extern u8 __heap_base;

// The first address that the caller may use.
EXPORT("heap") u8 *heap(void) { return &__heap_base; }

// Witnesses and what was computed from them do not stay in memory.
EXPORT("clear") void clear(u8 *from, u32 bytes) {
  for (u32 i = 0; i < bytes; i++) from[i] = 0;
}

#include "digits.h"
#include "quotient.h"

#define CURVE(name) g1_##name
#define CURVE_NAME "g1"
#define ELEMENT(name) fp_##name
#define WIDTH LIMBS
#include "curve.h"

#define CURVE(name) g2_##name
#define CURVE_NAME "g2"
#define ELEMENT(name) fp2_##name
#define WIDTH (2 * LIMBS)
#include "curve.h"

// For tests: the operation of that number on plain numbers below 2^256, with every kind of range.
#define CALCULATE(FIELD)                                             \
  u32 x[LIMBS], y[LIMBS], z[LIMBS];                                  \
  FIELD##_read_plain(x, a);                                          \
  FIELD##_read_plain(y, b);                                          \
  if (operation == 0) FIELD##_mul(z, x, y);                          \
  if (operation == 1) FIELD##_add(z, x, y);                          \
  if (operation == 2) FIELD##_sub(z, x, y);                          \
  if (operation == 3) FIELD##_sub_two(z, x, y, y);                   \
  if (operation == 4) FIELD##_neg(z, x);                             \
  if (operation == 5) FIELD##_invert(z, x);                          \
  if (operation == 6) FIELD##_sub_loose(z, x, y), FIELD##_mul(z, x, z); \
  if (operation == 7) FIELD##_add_loose(z, x, y), FIELD##_mul(z, z, z); \
  if (operation == 8) {                                              \
    if (FIELD##_equal(x, y)) FIELD##_set_one(z);                     \
    else FIELD##_set_zero(z);                                        \
  }                                                                  \
  FIELD##_write_plain(out, z);

EXPORT("fp_calculate") void fp_calculate(u32 operation, u8 *out, const u8 *a, const u8 *b) { CALCULATE(fp) }
EXPORT("fr_calculate") void fr_calculate(u32 operation, u8 *out, const u8 *a, const u8 *b) { CALCULATE(fr) }
