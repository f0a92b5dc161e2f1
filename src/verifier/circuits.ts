/** How many members the sets of `business-verified` have room for. */
export const SET_SIZES = { jurisdiction: 32, entityType: 16 } as const;

/**
 * The public signals of each circuit in order: outputs first, then the public inputs as the source declares them, arrays as
 * `name0`, `name1` …
 */
export const CIRCUITS = {
  'age-over': ['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'cutoff', 'on', 'scope', 'context'],
  'business-verified': [
    ...(['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'incorporatedBy', 'on'] as const),
    ...numbered('jurisdiction'),
    ...numbered('entityType'),
    ...(['scope', 'context'] as const),
  ],
} as const;

export type CircuitId = keyof typeof CIRCUITS;
export const CIRCUIT_IDS = Object.keys(CIRCUITS) as readonly CircuitId[];

export type NamedSignals<C extends CircuitId> = Readonly<Record<(typeof CIRCUITS)[C][number], string>>;

/** Names the signals of a circuit. `signals` has the exact length already (see readSignals). */
export function nameSignals<C extends CircuitId>(circuit: C, signals: readonly string[]): NamedSignals<C> {
  const entries = CIRCUITS[circuit].map((name, index) => [name, signals[index]]);
  return Object.fromEntries(entries);
}

/** The names of a set's places. */
export function numbered<const N extends keyof typeof SET_SIZES>(name: N): readonly `${N}${number}`[] {
  return Array.from({ length: SET_SIZES[name] }, (_, place) => `${name}${place}` as const);
}
