/** mulberry32: the same on every machine for one seed. */
export interface Random {
  /** 0 to below `below`. */
  integer(below: number): number;
  /** 1 to below 2^128. */
  scalar(): bigint;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const integer = (below: number): number => Math.floor((next() / 2 ** 32) * below);
  return {
    integer,
    scalar: () => ([0, 0, 0, 1].reduce((sum) => (sum << 32n) | BigInt(next()), 1n) & ((1n << 128n) - 1n)) | 1n,
    pick: (list) => {
      const chosen = list[integer(list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}
