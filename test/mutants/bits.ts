// Which bits are changed, and by what a change is refused.
import type { Verdict } from '#verifier/verdict.ts';

/** A copy with one bit changed. */
export function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const mutant = Uint8Array.from(bytes);
  mutant[bit >> 3] = (mutant[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return mutant;
}

/** The names of those that failed, each once; those of parties by one name, for the change may be in it. */
export function failedRules(rules: Verdict['rules']): Set<string> {
  const failed = rules.filter(({ result }) => result === 'fail');
  return new Set(failed.map(({ rule }) => (rule.startsWith('signature:') ? 'signature:…' : rule)));
}

/** A bit from each of `count` equal stretches, so that no part of a file is left out, and the ends always. */
export function chooseBits(bits: number, count: number, random: () => number): number[] {
  const stretches = Math.min(count, bits);
  const startOf = (index: number) => Math.floor((index * bits) / stretches);
  return Array.from({ length: stretches }, (_, index) => {
    if (index === 0) return 0;
    if (index === stretches - 1) return bits - 1;
    return startOf(index) + Math.floor(random() * (startOf(index + 1) - startOf(index)));
  });
}

/** mulberry32: the same mutants on every machine, for one file and seed. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
