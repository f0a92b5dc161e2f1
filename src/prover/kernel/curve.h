// A group of points of y² = x³ + b over a field, included once for G1 and once for G2 with CURVE(name), ELEMENT(name) of
// its field, and WIDTH, the words of an element. Neither group has a point of order 2.
//
// An affine point is x, y; an x whose first word is NOTHING stands for infinity. A Jacobian point is x, y, z with the
// affine x/z², y/z³; z = 0 is infinity.

#define AFFINE (2 * WIDTH)
#define JACOBIAN (3 * WIDTH)
#define X(point) (point)
#define Y(point) ((point) + WIDTH)
#define Z(point) ((point) + 2 * WIDTH)

static void CURVE(set_infinity)(u32 *point) {
  ELEMENT(set_one)(X(point));
  ELEMENT(set_one)(Y(point));
  ELEMENT(set_zero)(Z(point));
}

// dbl-2009-l of the Explicit-Formulas Database.
static void CURVE(twice)(u32 *out, const u32 *p) {
  u32 a[WIDTH], b[WIDTH], c[WIDTH], d[WIDTH], e[WIDTH], f[WIDTH], z[WIDTH];
  ELEMENT(sqr)(a, X(p));
  ELEMENT(sqr)(b, Y(p));
  ELEMENT(sqr)(c, b);
  ELEMENT(add)(d, X(p), b);
  ELEMENT(sqr)(d, d);
  ELEMENT(sub_two)(d, d, a, c);
  ELEMENT(add)(d, d, d);
  ELEMENT(add)(e, a, a);
  ELEMENT(add)(e, e, a);
  ELEMENT(sqr)(f, e);
  ELEMENT(mul)(z, Y(p), Z(p));
  ELEMENT(add)(Z(out), z, z);
  ELEMENT(sub_two)(X(out), f, d, d);
  ELEMENT(sub)(d, d, X(out));
  ELEMENT(mul)(d, e, d);
  ELEMENT(add)(c, c, c);
  ELEMENT(add)(c, c, c);
  ELEMENT(sub_two)(Y(out), d, c, c);
}

// The common end of both additions: u and s are x and y of both points over the same denominator z.
static void CURVE(add_scaled)(u32 *out, const u32 *p, const u32 *u1, const u32 *u2, const u32 *s1, const u32 *s2,
                              const u32 *z) {
  u32 h[WIDTH], r[WIDTH], hh[WIDTH], hhh[WIDTH], v[WIDTH];
  ELEMENT(sub)(h, u2, u1);
  ELEMENT(sub)(r, s2, s1);
  if (ELEMENT(is_zero)(h)) {
    if (ELEMENT(is_zero)(r)) CURVE(twice)(out, p);
    else CURVE(set_infinity)(out);
    return;
  }
  ELEMENT(sqr)(hh, h);
  ELEMENT(mul)(hhh, h, hh);
  ELEMENT(mul)(v, u1, hh);
  ELEMENT(mul)(Z(out), z, h);
  ELEMENT(mul)(hh, s1, hhh);
  ELEMENT(sqr)(h, r);
  ELEMENT(sub)(h, h, hhh);
  ELEMENT(sub_two)(X(out), h, v, v);
  ELEMENT(sub)(v, v, X(out));
  ELEMENT(mul)(v, r, v);
  ELEMENT(sub)(Y(out), v, hh);
}

// out += an affine point that is not infinity
static void CURVE(add_affine)(u32 *out, const u32 *q) {
  if (ELEMENT(is_zero)(Z(out))) {
    ELEMENT(copy)(X(out), X(q));
    ELEMENT(copy)(Y(out), Y(q));
    ELEMENT(set_one)(Z(out));
    return;
  }
  u32 p[JACOBIAN], zz[WIDTH], u[WIDTH], s[WIDTH];
  for (int i = 0; i < JACOBIAN; i++) p[i] = out[i];
  ELEMENT(sqr)(zz, Z(p));
  ELEMENT(mul)(u, X(q), zz);
  ELEMENT(mul)(s, Y(q), zz);
  ELEMENT(mul)(s, s, Z(p));
  CURVE(add_scaled)(out, p, X(p), u, Y(p), s, Z(p));
}

// out += q
static void CURVE(add)(u32 *out, const u32 *q) {
  if (ELEMENT(is_zero)(Z(q))) return;
  if (ELEMENT(is_zero)(Z(out))) {
    for (int i = 0; i < JACOBIAN; i++) out[i] = q[i];
    return;
  }
  u32 p[JACOBIAN], zz1[WIDTH], zz2[WIDTH], u1[WIDTH], u2[WIDTH], s1[WIDTH], s2[WIDTH], z[WIDTH];
  for (int i = 0; i < JACOBIAN; i++) p[i] = out[i];
  ELEMENT(sqr)(zz1, Z(p));
  ELEMENT(sqr)(zz2, Z(q));
  ELEMENT(mul)(u1, X(p), zz2);
  ELEMENT(mul)(u2, X(q), zz1);
  ELEMENT(mul)(s1, Y(p), zz2);
  ELEMENT(mul)(s1, s1, Z(q));
  ELEMENT(mul)(s2, Y(q), zz1);
  ELEMENT(mul)(s2, s2, Z(p));
  ELEMENT(mul)(z, Z(p), Z(q));
  CURVE(add_scaled)(out, p, u1, u2, s1, s2, z);
}

// Reads points of a zkey, none of which is infinity.
EXPORT(CURVE_NAME "_read") void CURVE(read)(u32 *out, const u8 *bytes, u32 count) {
  for (u32 i = 0; i < 2 * count; i++) ELEMENT(read_zkey)(out + i * WIDTH, bytes + i * WIDTH / LIMBS * 32);
}

// A sum of two points of `source` whose slope is still to be divided by its denominator.
typedef struct {
  u32 one, other, to;
  u32 denominator[WIDTH], before[WIDTH];
} CURVE(Pair);

// A reference is twice a point's position, plus one for its negative.
INLINE void CURVE(load)(u32 *point, const u32 *source, u32 reference) {
  const u32 *p = source + (reference >> 1) * AFFINE;
  ELEMENT(copy)(X(point), X(p));
  if (reference & 1) ELEMENT(neg)(Y(point), Y(p));
  else ELEMENT(copy)(Y(point), Y(p));
}

// Adds pairs with one inversion for all of them.
static void CURVE(add_pairs)(u32 *target, const u32 *source, CURVE(Pair) *pairs, u32 count, u32 *run) {
  ELEMENT(invert)(run, run);
  for (u32 i = count; i-- > 0;) {
    const CURVE(Pair) *pair = pairs + i;
    u32 p[AFFINE], q[AFFINE], slope[WIDTH], numerator[WIDTH], square[WIDTH];
    u32 *sum = target + pair->to * AFFINE;
    CURVE(load)(p, source, pair->one);
    CURVE(load)(q, source, pair->other);
    ELEMENT(mul_inline)(slope, run, pair->before);
    ELEMENT(mul_inline)(run, run, pair->denominator);
    if (ELEMENT(equal)(X(p), X(q))) {
      ELEMENT(sqr_inline)(square, X(p));
      ELEMENT(add)(numerator, square, square);
      ELEMENT(add)(numerator, numerator, square);
    } else {
      ELEMENT(sub_loose)(numerator, Y(q), Y(p));
    }
    ELEMENT(mul_inline)(slope, slope, numerator);
    ELEMENT(sqr_inline)(square, slope);
    ELEMENT(sub_two)(X(sum), square, X(p), X(q));
    ELEMENT(sub_loose)(numerator, X(p), X(sum));
    ELEMENT(mul_inline)(square, slope, numerator);
    ELEMENT(sub)(Y(sum), square, Y(p));
  }
}

// Points whose sum is in progress: `pairs` of them wait for their common inversion.
typedef struct {
  const u32 *source;
  u32 *target;
  u32 waiting;
  u32 product[WIDTH];
  CURVE(Pair) pairs[BLOCK];
} CURVE(Batch);

static CURVE(Batch) CURVE(batch);

static void CURVE(start_batch)(const u32 *source, u32 *target) {
  CURVE(Batch) *batch = &CURVE(batch);
  batch->source = source;
  batch->target = target;
  batch->waiting = 0;
  ELEMENT(set_one)(batch->product);
}

static void CURVE(finish_batch)(void) {
  CURVE(Batch) *batch = &CURVE(batch);
  if (batch->waiting > 0)
    CURVE(add_pairs)(batch->target, batch->source, batch->pairs, batch->waiting, batch->product);
  CURVE(start_batch)(batch->source, batch->target);
}

// target[to] = the point of a reference
static void CURVE(move)(u32 reference, u32 to) {
  u32 *target = CURVE(batch).target + to * AFFINE;
  const u32 *source = CURVE(batch).source + (reference >> 1) * AFFINE;
  if (source[0] == NOTHING) target[0] = NOTHING;
  else CURVE(load)(target, CURVE(batch).source, reference);
}

// target[to] = the sum of two points of references, after the batch is finished
static void CURVE(pair)(u32 one, u32 other, u32 to) {
  CURVE(Batch) *batch = &CURVE(batch);
  const u32 *p = batch->source + (one >> 1) * AFFINE, *q = batch->source + (other >> 1) * AFFINE;
  if (p[0] == NOTHING) return CURVE(move)(other, to);
  if (q[0] == NOTHING) return CURVE(move)(one, to);
  CURVE(Pair) *pair = batch->pairs + batch->waiting;
  if (ELEMENT(equal)(X(p), X(q))) {
    u32 a[AFFINE], b[AFFINE];
    CURVE(load)(a, batch->source, one);
    CURVE(load)(b, batch->source, other);
    if (!ELEMENT(equal)(Y(a), Y(b))) {
      batch->target[to * AFFINE] = NOTHING;
      return;
    }
    ELEMENT(add)(pair->denominator, Y(a), Y(a));
  } else {
    ELEMENT(sub_loose)(pair->denominator, X(q), X(p));
  }
  pair->one = one;
  pair->other = other;
  pair->to = to;
  ELEMENT(copy)(pair->before, batch->product);
  ELEMENT(mul_inline)(batch->product, batch->product, pair->denominator);
  batch->waiting += 1;
  if (batch->waiting == BLOCK) CURVE(finish_batch)();
}

// Room for GROUP sums each: while one has points, their sums go to the other.
typedef struct {
  u32 *one, *other;
} CURVE(Halls);

// Halves the points of each bucket until one is left: `sizes` of `buckets` consecutive buckets, by references to `table`
// in `order`. The sums go to `sums`, an empty bucket's as NOTHING.
static void CURVE(sum_buckets)(u32 *sums, const u32 *table, const u32 *order, u32 *sizes, u32 buckets,
                               const CURVE(Halls) *halls) {
  const u32 *source = table;
  u32 *target = halls->one;
  for (int first = 1, more = 1; more; first = 0) {
    u32 from = 0, to = 0;
    more = 0;
    CURVE(start_batch)(source, target);
    for (u32 bucket = 0; bucket < buckets; bucket++) {
      u32 size = sizes[bucket];
      for (u32 i = 0; i + 1 < size; i += 2, to++)
        if (first) CURVE(pair)(order[from + i], order[from + i + 1], to);
        else CURVE(pair)((from + i) << 1, (from + i + 1) << 1, to);
      if (size & 1) CURVE(move)(first ? order[from + size - 1] : (from + size - 1) << 1, to++);
      from += size;
      sizes[bucket] = (size + 1) >> 1;
      if (sizes[bucket] > 1) more = 1;
    }
    CURVE(finish_batch)();
    source = target;
    target = target == halls->one ? halls->other : halls->one;
  }
  for (u32 bucket = 0; bucket < buckets; bucket++) {
    u32 *sum = sums + bucket * AFFINE;
    if (sizes[bucket] == 0) sum[0] = NOTHING;
    else {
      for (int i = 0; i < AFFINE; i++) sum[i] = source[i];
      source += AFFINE;
    }
  }
}

// out = 1·sums[0] + 2·sums[1] + …
static void CURVE(weigh_line)(u32 *out, const u32 *sums, u32 buckets) {
  u32 run[JACOBIAN];
  CURVE(set_infinity)(run);
  CURVE(set_infinity)(out);
  for (u32 bucket = buckets; bucket-- > 0;) {
    const u32 *sum = sums + bucket * AFFINE;
    if (sum[0] != NOTHING) CURVE(add_affine)(run, sum);
    CURVE(add)(out, run);
  }
}

// out += weight times the sum of a bucket that is too large for the halls: thousands of equal digits.
static void CURVE(add_bucket)(u32 *out, const u32 *table, const u32 *order, u32 size, u32 weight) {
  u32 sum[JACOBIAN], product[JACOBIAN], point[AFFINE];
  CURVE(set_infinity)(sum);
  CURVE(set_infinity)(product);
  for (u32 i = 0; i < size; i++) {
    CURVE(load)(point, table, order[i]);
    CURVE(add_affine)(sum, point);
  }
  for (int bit = 31; bit >= 0; bit--) {
    CURVE(twice)(product, product);
    if ((weight >> bit) & 1) CURVE(add)(product, sum);
  }
  CURVE(add)(out, product);
}

// Columns of a set's rectangle of buckets; it has at most twice as many rows.
#define COLUMN_BITS(bits) (((bits) - 1) >> 1)
#define LINES(bits) ((1 << COLUMN_BITS(bits)) + (1 << ((bits) - 1 - COLUMN_BITS(bits))))

// out = Σ (bucket + 1)·sums[bucket] for each set of buckets, Jacobian. Buckets are the cells of a rectangle: with the
// sums of its rows and columns, each cell costs two additions of affine points, and the Jacobian ones are few.
static void CURVE(weigh_sets)(u32 *out, u32 *sums, u32 sets, u32 bits, CURVE(Halls) *halls, u32 *lines, u32 *order,
                              u32 *sizes) {
  u32 width_bits = COLUMN_BITS(bits), width = 1 << width_bits, rows = 1 << (bits - 1 - width_bits);
  u32 lines_of_set = width + rows - 1, buckets = width * rows;
  u32 *end = order, line = 0;
  for (u32 set = 0; set < sets; set++) {
    u32 first = set * buckets;
    for (u32 column = 0; column < width; column++, line++) {
      sizes[line] = rows;
      for (u32 row = 0; row < rows; row++) *end++ = (first + row * width + column) << 1;
    }
    // The lowest row has no weight of its own.
    for (u32 row = 1; row < rows; row++, line++) {
      sizes[line] = width;
      for (u32 column = 0; column < width; column++) *end++ = (first + row * width + column) << 1;
    }
  }
  for (u32 from = 0; from < line;) {
    u32 to = from, points = 0;
    while (to < line && points + sizes[to] <= GROUP) points += sizes[to++];
    CURVE(sum_buckets)(lines + from * AFFINE, sums, order, sizes + from, to - from, halls);
    order += points;
    from = to;
  }
  for (u32 set = 0; set < sets; set++) {
    u32 high[JACOBIAN], *of_set = lines + set * lines_of_set * AFFINE, *sum = out + set * JACOBIAN;
    CURVE(weigh_line)(sum, of_set, width);
    CURVE(weigh_line)(high, of_set + width * AFFINE, rows - 1);
    for (u32 time = 0; time < width_bits; time++) CURVE(twice)(high, high);
    CURVE(add)(sum, high);
  }
}

// out = the sum of all points times their scalars, Jacobian. `places` names each point's scalar in `scalars`. Scalars are
// cut into digits, each window of `bits` with its own buckets. `scratch` has the size that shape.ts computes.
EXPORT(CURVE_NAME "_sum") void CURVE(sum)(u32 *out, const u32 *points, u32 count, u32 windows, u32 bits,
                                          const u32 *places, const u8 *scalars, u32 *scratch) {
  u32 buckets = 1 << (bits - 1), cells = windows * buckets;
  CURVE(Halls) halls = {scratch, scratch + GROUP * AFFINE};
  u32 *sums = scratch + 2 * GROUP * AFFINE;
  u32 *lines = sums + cells * AFFINE;
  u32 *sets = lines + windows * LINES(bits) * AFFINE;
  u32 *sizes = sets + windows * JACOBIAN;
  u32 *starts = sizes + cells;
  u32 *order = starts + buckets + 1;
  i16 *digits = (i16 *)(order + 2 * cells + count);
  u32 large[JACOBIAN];
  for (u32 i = 0; i < count; i++) write_digits(digits + i, count, scalars + places[i] * 32, bits, windows);
  CURVE(set_infinity)(large);
  for (u32 window = windows; window-- > 0;) {
    for (u32 time = 0; time < bits; time++) CURVE(twice)(large, large);
    sort_digits(order, sizes, starts, digits + window * count, count, buckets);
    for (u32 from = 0; from < buckets;) {
      u32 to = from + 1, *sum = sums + (window * buckets + from) * AFFINE;
      if (sizes[from] > GROUP) {
        CURVE(add_bucket)(large, points, order + starts[from], sizes[from], to);
        sum[0] = NOTHING;
      } else {
        while (to < buckets && starts[to + 1] - starts[from] <= GROUP) to++;
        CURVE(sum_buckets)(sum, points, order + starts[from], sizes + from, to - from, &halls);
      }
      from = to;
    }
  }
  CURVE(weigh_sets)(sets, sums, windows, bits, &halls, lines, order, sizes);
  CURVE(set_infinity)(out);
  for (u32 window = windows; window-- > 0;) {
    for (u32 time = 0; time < bits; time++) CURVE(twice)(out, out);
    CURVE(add)(out, sets + window * JACOBIAN);
  }
  CURVE(add)(out, large);
  // Its differences of points tell the digits of scalars.
  clear((u8 *)&CURVE(batch), sizeof CURVE(batch));
}

// out = scalar·p + q, for points with coordinates as a prover's parts are joined
EXPORT(CURVE_NAME "_join") void CURVE(join)(u32 *out, const u32 *p, const u8 *scalar, const u32 *q) {
  u32 sum[JACOBIAN];
  CURVE(set_infinity)(sum);
  for (int bit = 255; bit >= 0; bit--) {
    CURVE(twice)(sum, sum);
    if ((scalar[bit >> 3] >> (bit & 7)) & 1) CURVE(add)(sum, p);
  }
  CURVE(add)(sum, q);
  for (int i = 0; i < JACOBIAN; i++) out[i] = sum[i];
}

// Writes x and y as plain numbers; returns 0 for infinity, whose bytes are zeros.
EXPORT(CURVE_NAME "_write") int CURVE(write)(u8 *bytes, const u32 *p) {
  u32 inverse[WIDTH], square[WIDTH], coordinate[WIDTH];
  ELEMENT(invert)(inverse, Z(p));
  ELEMENT(sqr)(square, inverse);
  ELEMENT(mul)(coordinate, X(p), square);
  ELEMENT(write_plain)(bytes, coordinate);
  ELEMENT(mul)(square, square, inverse);
  ELEMENT(mul)(coordinate, Y(p), square);
  ELEMENT(write_plain)(bytes + 32 * WIDTH / LIMBS, coordinate);
  return !ELEMENT(is_zero)(Z(p));
}

#undef AFFINE
#undef COLUMN_BITS
#undef LINES
#undef JACOBIAN
#undef X
#undef Y
#undef Z
#undef CURVE
#undef CURVE_NAME
#undef ELEMENT
#undef WIDTH
