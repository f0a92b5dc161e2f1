// The quotient polynomial, as snarkjs has it: at the points of the coset g·H, H the group of order `size`, g a root of
// order 2·size. There the divisor is a constant, which the points of the key contain.

// 5 is the smallest number that is no square; r - 1 is 2^28 times an odd number.
#define NON_RESIDUE 5

// out = a root of unity of order 2^log.
static void root_of_unity(u32 *out, u32 log) {
  u8 number[32] = {NON_RESIDUE}, exponent[32] = {0};
  u32 base[LIMBS];
  fr_read_plain(base, number);
  for (u32 bit = 0; bit + log < 256; bit++) {
    u32 at = bit + log;
    u32 limb = fr_prime[at / LIMB_BITS] - (at < LIMB_BITS ? 1 : 0);
    exponent[bit >> 3] |= ((limb >> (at % LIMB_BITS)) & 1) << (bit & 7);
  }
  fr_power(out, base, exponent);
}

static u32 reverse_bits(u32 number, u32 log) {
  u32 out = 0;
  for (u32 bit = 0; bit < log; bit++) out |= ((number >> bit) & 1) << (log - 1 - bit);
  return out;
}

// Tables for a domain of 2^log points: `roots` has its points, and `shifts`, in bit-reversed order, g^i / 2^log.
EXPORT("domain") void domain(u32 *roots, u32 *shifts, u32 log) {
  u32 size = 1 << log;
  u32 root[LIMBS], shift[LIMBS], power[LIMBS];
  u8 number[32] = {(u8)size, (u8)(size >> 8), (u8)(size >> 16)};
  root_of_unity(root, log);
  root_of_unity(shift, log + 1);
  fr_set_one(power);
  for (u32 i = 0; i < size; i++) {
    fr_copy(roots + i * LIMBS, power);
    fr_mul(power, power, root);
  }
  fr_read_plain(power, number);
  fr_invert(power, power);
  for (u32 i = 0; i < size; i++) {
    fr_copy(shifts + reverse_bits(i, log) * LIMBS, power);
    fr_mul(power, power, shift);
  }
}

// Values at the points of H become coefficients, in bit-reversed order, times `size`.
static void interpolate(u32 *values, const u32 *roots, u32 size) {
  for (u32 half = size >> 1, stride = 1; half > 0; half >>= 1, stride <<= 1)
    for (u32 start = 0; start < size; start += 2 * half)
      for (u32 i = 0; i < half; i++) {
        u32 *a = values + (start + i) * LIMBS, *b = a + half * LIMBS;
        u32 difference[LIMBS];
        fr_sub_loose(difference, a, b);
        fr_add(a, a, b);
        fr_mul(b, roots + ((size - i * stride) & (size - 1)) * LIMBS, difference);
      }
}

// Coefficients in bit-reversed order become values at the points of H.
static void evaluate(u32 *values, const u32 *roots, u32 size) {
  for (u32 half = 1, stride = size >> 1; half < size; half <<= 1, stride >>= 1)
    for (u32 start = 0; start < size; start += 2 * half)
      for (u32 i = 0; i < half; i++) {
        u32 *a = values + (start + i) * LIMBS, *b = a + half * LIMBS;
        u32 product[LIMBS];
        fr_mul(product, b, roots + i * stride * LIMBS);
        fr_sub(b, a, product);
        fr_add(a, a, product);
      }
}

static void move_to_coset(u32 *values, const u32 *roots, const u32 *shifts, u32 size) {
  interpolate(values, roots, size);
  for (u32 i = 0; i < size; i++) fr_mul(values + i * LIMBS, values + i * LIMBS, shifts + i * LIMBS);
  evaluate(values, roots, size);
}

// An entry of the matrices A (0) and B (1) of the constraints, as a zkey has it.
typedef struct {
  u32 matrix, constraint, wire;
  u8 value[32];
} Coefficient;

// Reads the factors of coefficients for `quotient`.
EXPORT("read_coefficients") void read_coefficients(u32 *factors, const Coefficient *coefficients, u32 count) {
  for (u32 i = 0; i < count; i++) fr_read_zkey(factors + i * LIMBS, coefficients[i].value);
}

// out = the quotient's values as plain numbers of 32 bytes. `scratch` holds `wires` + 3·2^log elements.
EXPORT("quotient") void quotient(u8 *out, const Coefficient *coefficients, const u32 *factors, u32 count,
                                 const u8 *witness, u32 wires, const u32 *roots, const u32 *shifts, u32 log,
                                 u32 *scratch) {
  u32 size = 1 << log;
  u32 *a = scratch, *b = a + size * LIMBS, *c = b + size * LIMBS, *wire = c + size * LIMBS;
  for (u32 i = 0; i < wires; i++) fr_read_limbs(wire + i * LIMBS, witness + i * 32);
  for (u32 i = 0; i < 2 * size * LIMBS; i++) scratch[i] = 0;
  for (u32 i = 0; i < count; i++) {
    u32 product[LIMBS];
    u32 *sum = (coefficients[i].matrix == 0 ? a : b) + coefficients[i].constraint * LIMBS;
    fr_mul(product, factors + i * LIMBS, wire + coefficients[i].wire * LIMBS);
    fr_add(sum, sum, product);
  }
  for (u32 i = 0; i < size; i++) fr_mul(c + i * LIMBS, a + i * LIMBS, b + i * LIMBS);
  move_to_coset(a, roots, shifts, size);
  move_to_coset(b, roots, shifts, size);
  move_to_coset(c, roots, shifts, size);
  for (u32 i = 0; i < size; i++) {
    u32 value[LIMBS];
    fr_mul(value, a + i * LIMBS, b + i * LIMBS);
    fr_sub(value, value, c + i * LIMBS);
    fr_write_plain(out + i * 32, value);
  }
}

// out = factor·scalars, plain numbers of 32 bytes below r.
EXPORT("scale") void scale(u8 *out, const u8 *scalars, u32 count, const u8 *factor) {
  u32 by[LIMBS], scalar[LIMBS];
  fr_read_plain(by, factor);
  for (u32 i = 0; i < count; i++) {
    fr_read_plain(scalar, scalars + i * 32);
    fr_mul(scalar, scalar, by);
    fr_write_plain(out + i * 32, scalar);
  }
}
