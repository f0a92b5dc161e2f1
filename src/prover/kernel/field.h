// A prime field of 254 bits, included once for each prime with FIELD(name), PRIME (nine limbs), PRIME_NEGATIVE_INVERSE
// (-1/p mod 2^29), TO_MONTGOMERY (2^522 mod p), and FOUR_PRIMES (4p with every limb but the last at least 2^29).
//
// Elements have nine limbs of 29 bits and the Montgomery factor 2^261: nine products of limbs and their reduction fit
// into 64 bits without a carry, and seven spare bits make final subtractions unnecessary. Ranges:
//   tidy   every limb but the last below 2^29, value below 1.04 p
//   loose  limbs below 2^31, value below 5.1 p: the results of add_loose and sub_loose
// mul takes one tidy and one loose factor, or two sums of two tidy elements, and returns a tidy element.

static const u32 FIELD(prime)[LIMBS] = PRIME;
static const u32 FIELD(four_primes)[LIMBS] = FOUR_PRIMES;

// Carries the columns of a product into limbs.
INLINE void FIELD(carry)(u32 *out, const u64 *columns) {
  u64 carry = 0;
  UNROLL for (int i = 0; i < LIMBS; i++) {
    carry += columns[i];
    out[i] = i < LIMBS - 1 ? carry & MASK : carry;
    carry >>= LIMB_BITS;
  }
}

// out = a·b / 2^261 mod p, by Montgomery's method, one row of the product and of its reduction at a time.
INLINE void FIELD(mul_inline)(u32 *out, const u32 *a, const u32 *b) {
  u64 column[LIMBS] = {0}, factor[LIMBS];
  UNROLL for (int i = 0; i < LIMBS; i++) factor[i] = b[i];
  UNROLL for (int i = 0; i < LIMBS; i++) {
    u64 limb = a[i];
    u64 lowest = column[0] + limb * factor[0];
    u64 quotient = ((u32)lowest * PRIME_NEGATIVE_INVERSE) & MASK;
    u64 carry = (lowest + quotient * FIELD(prime)[0]) >> LIMB_BITS;
    column[0] = column[1] + limb * factor[1] + quotient * FIELD(prime)[1] + carry;
    UNROLL for (int j = 2; j < LIMBS; j++)
      column[j - 1] = column[j] + limb * factor[j] + quotient * FIELD(prime)[j];
    column[LIMBS - 1] = 0;
  }
  FIELD(carry)(out, column);
}

static NOINLINE void FIELD(mul)(u32 *out, const u32 *a, const u32 *b) { FIELD(mul_inline)(out, a, b); }

// a² with each pair of different limbs multiplied once. a is tidy.
INLINE void FIELD(sqr_inline)(u32 *out, const u32 *a) {
  u64 column[2 * LIMBS] = {0}, limb[LIMBS];
  UNROLL for (int i = 0; i < LIMBS; i++) limb[i] = a[i];
  UNROLL for (int i = 0; i < LIMBS; i++) {
    column[2 * i] += limb[i] * limb[i];
    u64 twice = limb[i] << 1;
    UNROLL for (int j = i + 1; j < LIMBS; j++) column[i + j] += twice * limb[j];
  }
  UNROLL for (int i = 0; i < LIMBS; i++) {
    u64 quotient = ((u32)column[i] * PRIME_NEGATIVE_INVERSE) & MASK;
    column[i + 1] += (column[i] + quotient * FIELD(prime)[0]) >> LIMB_BITS;
    UNROLL for (int j = 1; j < LIMBS; j++) column[i + j] += quotient * FIELD(prime)[j];
  }
  FIELD(carry)(out, column + LIMBS);
}

static NOINLINE void FIELD(sqr)(u32 *out, const u32 *a) { FIELD(sqr_inline)(out, a); }

INLINE void FIELD(copy)(u32 *out, const u32 *a) {
  UNROLL for (int i = 0; i < LIMBS; i++) out[i] = a[i];
}

INLINE void FIELD(set_zero)(u32 *out) {
  UNROLL for (int i = 0; i < LIMBS; i++) out[i] = 0;
}

INLINE void FIELD(add_loose)(u32 *out, const u32 *a, const u32 *b) {
  UNROLL for (int i = 0; i < LIMBS; i++) out[i] = a[i] + b[i];
}

INLINE void FIELD(sub_loose)(u32 *out, const u32 *a, const u32 *b) {
  UNROLL for (int i = 0; i < LIMBS; i++) out[i] = a[i] + FIELD(four_primes)[i] - b[i];
}

// Adds the multiple of p that brings the value of signed limbs into [0, 1.04 p). The highest limb determines it up to
// the carry into it; the estimate is chosen so that the result is never negative.
INLINE void FIELD(tidy)(u32 *out, const i64 *limb) {
  i64 highest = limb[LIMBS - 1] - 4;
  i64 multiple = -((highest * PRIME_RECIPROCAL) >> 52);
  i64 carry = 0;
  UNROLL for (int i = 0; i < LIMBS; i++) {
    carry += limb[i] + multiple * (i64)FIELD(prime)[i];
    out[i] = i < LIMBS - 1 ? carry & MASK : carry;
    carry >>= LIMB_BITS;
  }
}

INLINE void FIELD(add)(u32 *out, const u32 *a, const u32 *b) {
  i64 limb[LIMBS];
  UNROLL for (int i = 0; i < LIMBS; i++) limb[i] = (i64)a[i] + b[i];
  FIELD(tidy)(out, limb);
}

INLINE void FIELD(sub)(u32 *out, const u32 *a, const u32 *b) {
  i64 limb[LIMBS];
  UNROLL for (int i = 0; i < LIMBS; i++) limb[i] = (i64)a[i] - b[i];
  FIELD(tidy)(out, limb);
}

// out = a - b - c
INLINE void FIELD(sub_two)(u32 *out, const u32 *a, const u32 *b, const u32 *c) {
  i64 limb[LIMBS];
  UNROLL for (int i = 0; i < LIMBS; i++) limb[i] = (i64)a[i] - b[i] - c[i];
  FIELD(tidy)(out, limb);
}

INLINE void FIELD(neg)(u32 *out, const u32 *a) {
  i64 limb[LIMBS];
  UNROLL for (int i = 0; i < LIMBS; i++) limb[i] = -(i64)a[i];
  FIELD(tidy)(out, limb);
}

// Brings a tidy element into [0, p).
static void FIELD(normalize)(u32 *out, const u32 *a) {
  u32 less[LIMBS];
  i64 carry = 0;
  for (int i = 0; i < LIMBS; i++) {
    carry += (i64)a[i] - FIELD(prime)[i];
    less[i] = i < LIMBS - 1 ? carry & MASK : carry;
    carry >>= LIMB_BITS;
  }
  u32 keep = carry < 0 ? 0xffffffff : 0;
  for (int i = 0; i < LIMBS; i++) out[i] = (a[i] & keep) | (less[i] & ~keep);
}

static int FIELD(is_zero)(const u32 *a) {
  u32 normal[LIMBS], any = 0;
  FIELD(normalize)(normal, a);
  for (int i = 0; i < LIMBS; i++) any |= normal[i];
  return any == 0;
}

// Whether two tidy elements are equal; nearly always decided by one limb.
INLINE int FIELD(equal)(const u32 *a, const u32 *b) {
  u32 difference = (a[0] - b[0]) & MASK;
  if (difference != 0 && difference != FIELD(prime)[0] && difference != ((0 - FIELD(prime)[0]) & MASK)) return 0;
  u32 rest[LIMBS];
  FIELD(sub)(rest, a, b);
  return FIELD(is_zero)(rest);
}

static void FIELD(set_one)(u32 *out) {
  u32 one[LIMBS] = {1};
  FIELD(mul)(out, one, (const u32[LIMBS])TO_MONTGOMERY);
}

// out = a^exponent, for a public exponent of 32 bytes, little endian.
static void FIELD(power)(u32 *out, const u32 *a, const u8 *exponent) {
  u32 base[LIMBS];
  FIELD(copy)(base, a);
  FIELD(set_one)(out);
  for (int bit = 255; bit >= 0; bit--) {
    FIELD(sqr)(out, out);
    if ((exponent[bit >> 3] >> (bit & 7)) & 1) FIELD(mul)(out, out, base);
  }
}

// out = 1/a by Fermat's theorem; 0 for 0.
static void FIELD(invert)(u32 *out, const u32 *a) {
  u8 exponent[32] = {0};
  for (int bit = 0; bit < 256; bit++) {
    u32 limb = FIELD(prime)[bit / LIMB_BITS] - (bit < LIMB_BITS ? 2 : 0);
    exponent[bit >> 3] |= ((limb >> (bit % LIMB_BITS)) & 1) << (bit & 7);
  }
  FIELD(power)(out, a, exponent);
}

// Splits 32 bytes, little endian, into limbs.
static void FIELD(read_limbs)(u32 *out, const u8 *bytes) {
  for (int i = 0; i < LIMBS; i++) {
    u64 word = 0;
    int bit = i * LIMB_BITS;
    for (int at = bit >> 3, shift = 0; at < 32 && shift < 40; at++, shift += 8) word |= (u64)bytes[at] << shift;
    out[i] = (word >> (bit & 7)) & MASK;
  }
}

// A number below 2^256, as 32 bytes, little endian.
static void FIELD(read_plain)(u32 *out, const u8 *bytes) {
  u32 limbs[LIMBS];
  FIELD(read_limbs)(limbs, bytes);
  FIELD(mul)(out, limbs, (const u32[LIMBS])TO_MONTGOMERY);
}

// An element with the Montgomery factor 2^256, as a zkey has it.
static void FIELD(read_zkey)(u32 *out, const u8 *bytes) {
  u32 limbs[LIMBS];
  FIELD(read_limbs)(limbs, bytes);
  FIELD(mul)(out, limbs, (const u32[LIMBS])FROM_ZKEY);
}

// The number in [0, p), as 32 bytes, little endian.
static void FIELD(write_plain)(u8 *bytes, const u32 *a) {
  u32 one[LIMBS] = {1}, plain[LIMBS];
  FIELD(mul)(plain, a, one);
  FIELD(normalize)(plain, plain);
  for (int i = 0; i < 32; i++) bytes[i] = 0;
  for (int bit = 0; bit < 256; bit++)
    bytes[bit >> 3] |= ((plain[bit / LIMB_BITS] >> (bit % LIMB_BITS)) & 1) << (bit & 7);
}

#undef FIELD
#undef PRIME
#undef PRIME_NEGATIVE_INVERSE
#undef TO_MONTGOMERY
#undef FROM_ZKEY
#undef FOUR_PRIMES
