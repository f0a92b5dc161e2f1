/**
 * What stood behind an examination, as bit numbers of the claim `assurance`. Every flag asserts something: an absent
 * one means "not shown", never "failed". Numbers are fixed for ever; new flags take new bits below 32.
 */
const BITS = {
  /** The face on the document matched the selfie. */
  face_matched: 0,
  /** A server-issued liveness challenge was passed. */
  liveness_passed: 1,
  /** The chip's signature was verified (ICAO 9303-11). */
  chip_verified: 2,
  /** A human reviewer decided. */
  reviewed_by_human: 3,
} as const;

export type Assurance = keyof typeof BITS;
export const ASSURANCES = Object.keys(BITS) as readonly Assurance[];

/** The flags as one number below 2^32, for the claim vector. */
export function assuranceFlags(assurances: readonly Assurance[]): number {
  return [...new Set(assurances)].reduce((flags, each) => flags + 2 ** BITS[each], 0);
}

/** The flags that a number sets, in bit order; `unknown` when it sets bits that this version does not know. */
export function readAssurance(flags: bigint): { assurances: Assurance[]; unknown: boolean } {
  const assurances = ASSURANCES.filter((each) => ((flags >> BigInt(BITS[each])) & 1n) === 1n);
  return { assurances, unknown: flags !== BigInt(assuranceFlags(assurances)) };
}
