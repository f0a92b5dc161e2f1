/** How many members the sets of `business-verified` have room for. */
export const SET_SIZES = { jurisdiction: 32, entityType: 16 } as const;

/**
 * The public signals of a proof of each type of statement in order: outputs first, then the public inputs as the source
 * declares them, arrays as `name0`, `name1` …
 */
const SIGNALS = {
  'age-over': ['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'cutoff', 'on', 'scope', 'context'],
  'business-verified': [
    ...(['nullifier', 'assurance', 'issuerAx', 'issuerAy', 'incorporatedBy', 'on'] as const),
    ...numbered('jurisdiction'),
    ...numbered('entityType'),
    ...(['scope', 'context'] as const),
  ],
} as const;

export type StatementType = keyof typeof SIGNALS;
export const STATEMENT_TYPES = Object.keys(SIGNALS) as readonly StatementType[];

/**
 * The circuits by the type of statement that they prove. The two of a type show the same and differ in the signature over
 * the claims: circuits/README.md says how.
 */
export const CIRCUITS = {
  'age-over': { proves: 'age-over', signature: 'schnorr-poseidon' },
  'age-over-eddsa': { proves: 'age-over', signature: 'eddsa-poseidon' },
  'business-verified': { proves: 'business-verified', signature: 'schnorr-poseidon' },
  'business-verified-eddsa': { proves: 'business-verified', signature: 'eddsa-poseidon' },
} as const satisfies Record<string, { proves: StatementType; signature: SignatureScheme }>;

/** How an issuer signs claims for proofs. */
export const SIGNATURE_SCHEMES = ['schnorr-poseidon', 'eddsa-poseidon'] as const;
export type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];

export type CircuitId = keyof typeof CIRCUITS;
export const CIRCUIT_IDS = Object.keys(CIRCUITS) as readonly CircuitId[];

/** The circuits that prove statements of a type. */
export function circuitsThatProve(type: StatementType): CircuitId[] {
  return CIRCUIT_IDS.filter((id) => CIRCUITS[id].proves === type);
}

/** The circuit that proves statements of a type over claims with such a signature. */
export function circuitFor(type: StatementType, scheme: SignatureScheme): CircuitId {
  const id = circuitsThatProve(type).find((each) => CIRCUITS[each].signature === scheme);
  if (id === undefined) throw new Error(`no circuit proves ${type} over ${scheme}`);
  return id;
}

/** The names of a circuit's public signals in order. */
export function signalNames(circuit: CircuitId): readonly string[] {
  return SIGNALS[CIRCUITS[circuit].proves];
}

export type NamedSignals<T extends StatementType> = Readonly<Record<(typeof SIGNALS)[T][number], string>>;

/** Names the signals of a proof. `signals` has the exact length already (see readSignals). */
export function nameSignals<T extends StatementType>(type: T, signals: readonly string[]): NamedSignals<T> {
  const entries = SIGNALS[type].map((name, index) => [name, signals[index]]);
  return Object.fromEntries(entries);
}

/** The names of a set's places. */
export function numbered<const N extends keyof typeof SET_SIZES>(name: N): readonly `${N}${number}`[] {
  return Array.from({ length: SET_SIZES[name] }, (_, place) => `${name}${place}` as const);
}
