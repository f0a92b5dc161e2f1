/** One step of a phase 2; `hash` is the contribution hash of snarkjs (BLAKE2b-512, hex), which contributors publish. */
export interface CeremonyStep {
  kind: 'init' | 'contribution' | 'beacon';
  name: string;
  hash: string;
  /** Beacons only: the public randomness, hex, and log2 of its hash iterations. */
  beacon?: string;
  iterations?: number;
}
