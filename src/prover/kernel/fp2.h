// The quadratic extension of fp by u² = -1: the coordinates of G2. An element is its real part, then its imaginary one.
// Ranges as in field.h; fp2_mul takes one tidy and one loose factor too, and tidies the loose one first.

#define IM(a) ((a) + LIMBS)

INLINE void fp2_copy(u32 *out, const u32 *a) {
  fp_copy(out, a);
  fp_copy(IM(out), IM(a));
}

INLINE void fp2_set_zero(u32 *out) {
  fp_set_zero(out);
  fp_set_zero(IM(out));
}

INLINE void fp2_set_one(u32 *out) {
  fp_set_one(out);
  fp_set_zero(IM(out));
}

INLINE void fp2_add(u32 *out, const u32 *a, const u32 *b) {
  fp_add(out, a, b);
  fp_add(IM(out), IM(a), IM(b));
}

INLINE void fp2_sub(u32 *out, const u32 *a, const u32 *b) {
  fp_sub(out, a, b);
  fp_sub(IM(out), IM(a), IM(b));
}

INLINE void fp2_sub_two(u32 *out, const u32 *a, const u32 *b, const u32 *c) {
  fp_sub_two(out, a, b, c);
  fp_sub_two(IM(out), IM(a), IM(b), IM(c));
}

INLINE void fp2_neg(u32 *out, const u32 *a) {
  fp_neg(out, a);
  fp_neg(IM(out), IM(a));
}

// Differences and sums that become factors: tidy here, because a product adds the parts of each factor.
INLINE void fp2_add_loose(u32 *out, const u32 *a, const u32 *b) { fp2_add(out, a, b); }
INLINE void fp2_sub_loose(u32 *out, const u32 *a, const u32 *b) { fp2_sub(out, a, b); }

// Three products instead of four, as Karatsuba has it.
static NOINLINE void fp2_mul(u32 *out, const u32 *a, const u32 *b) {
  u32 real[LIMBS], imaginary[LIMBS], cross[LIMBS], sum_a[LIMBS], sum_b[LIMBS];
  fp_mul_inline(real, a, b);
  fp_mul_inline(imaginary, IM(a), IM(b));
  fp_add_loose(sum_a, a, IM(a));
  fp_add_loose(sum_b, b, IM(b));
  fp_mul_inline(cross, sum_a, sum_b);
  fp_sub(out, real, imaginary);
  fp_sub_two(IM(out), cross, real, imaginary);
}

// (a + b)(a - b) and 2ab
static NOINLINE void fp2_sqr(u32 *out, const u32 *a) {
  u32 sum[LIMBS], difference[LIMBS], twice[LIMBS], real[LIMBS];
  fp_add_loose(sum, a, IM(a));
  fp_sub(difference, a, IM(a));
  fp_add_loose(twice, a, a);
  fp_mul_inline(real, sum, difference);
  fp_mul_inline(IM(out), twice, IM(a));
  fp_copy(out, real);
}

// A whole product at each place would be too large.
#define fp2_mul_inline fp2_mul
#define fp2_sqr_inline fp2_sqr

static int fp2_is_zero(const u32 *a) { return fp_is_zero(a) && fp_is_zero(IM(a)); }

INLINE int fp2_equal(const u32 *a, const u32 *b) { return fp_equal(a, b) && fp_equal(IM(a), IM(b)); }

// (a - bu) / (a² + b²)
static void fp2_invert(u32 *out, const u32 *a) {
  u32 norm[LIMBS], square[LIMBS];
  fp_sqr(norm, a);
  fp_sqr(square, IM(a));
  fp_add(norm, norm, square);
  fp_invert(norm, norm);
  fp_mul(out, a, norm);
  fp_mul(square, IM(a), norm);
  fp_neg(IM(out), square);
}

static void fp2_read_zkey(u32 *out, const u8 *bytes) {
  fp_read_zkey(out, bytes);
  fp_read_zkey(IM(out), bytes + 32);
}

static void fp2_write_plain(u8 *bytes, const u32 *a) {
  fp_write_plain(bytes, a);
  fp_write_plain(bytes + 32, IM(a));
}
