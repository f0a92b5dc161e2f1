/** The public signals of each circuit in order: outputs first, then the public inputs as the source declares them. */
export const CIRCUITS = {
  'age-over': ['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'cutoff', 'on', 'scope', 'context'],
} as const;

export type CircuitId = keyof typeof CIRCUITS;
export const CIRCUIT_IDS = Object.keys(CIRCUITS) as readonly CircuitId[];

/** Names the signals of a circuit. `signals` has the exact length already (see readSignals). */
export function nameSignals<C extends CircuitId>(
  circuit: C,
  signals: readonly string[],
): Readonly<Record<(typeof CIRCUITS)[C][number], string>> {
  const entries = CIRCUITS[circuit].map((name, index) => [name, signals[index]]);
  return Object.fromEntries(entries);
}
