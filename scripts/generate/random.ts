/** Seeded randomness (mulberry32), so that a seed permanently identifies a set of pictures. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A generator whose whole sequence is determined by `seed`, an unsigned 32-bit integer. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1));
  return { next, between, integer, pick: (items) => pickFrom(items, next()) };
}

function pickFrom<T>(items: readonly T[], at: number): T {
  const item = items[Math.floor(at * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
