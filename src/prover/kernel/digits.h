// Signed digits of scalars, and their order by bucket.

// Writes a scalar's digits from -2^(bits-1) to 2^(bits-1), the lowest first, `stride` apart. The scalar is below
// 2^(bits·windows - 1), so that nothing is carried out of the last one.
static void write_digits(i16 *digits, u32 stride, const u8 *scalar, u32 bits, u32 windows) {
  u32 half = 1 << (bits - 1), carry = 0;
  for (u32 window = 0; window < windows; window++) {
    u32 bit = window * bits, word = 0;
    for (u32 at = bit >> 3, shift = 0; at < 32 && shift < 24; at++, shift += 8) word |= (u32)scalar[at] << shift;
    u32 digit = ((word >> (bit & 7)) & ((1 << bits) - 1)) + carry;
    carry = digit > half;
    digits[window * stride] = carry ? (int)digit - (1 << bits) : (int)digit;
  }
}

// Lists references to the points of a window by their digit's bucket: its absolute value minus one. A reference is twice a
// point's position, plus one for a negative digit. `starts` has one more entry than there are buckets.
static void sort_digits(u32 *order, u32 *sizes, u32 *starts, const i16 *digits, u32 count, u32 buckets) {
  for (u32 bucket = 0; bucket < buckets; bucket++) sizes[bucket] = 0;
  for (u32 i = 0; i < count; i++)
    if (digits[i] != 0) sizes[(digits[i] < 0 ? -digits[i] : digits[i]) - 1]++;
  starts[0] = 0;
  for (u32 bucket = 0; bucket < buckets; bucket++) {
    starts[bucket + 1] = starts[bucket] + sizes[bucket];
    sizes[bucket] = starts[bucket];
  }
  for (u32 i = 0; i < count; i++)
    if (digits[i] != 0) order[sizes[(digits[i] < 0 ? -digits[i] : digits[i]) - 1]++] = i << 1 | (digits[i] < 0);
  for (u32 bucket = 0; bucket < buckets; bucket++) sizes[bucket] = starts[bucket + 1] - starts[bucket];
}
