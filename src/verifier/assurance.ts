import { ENVIRONMENTS, type Environment } from './environment.ts';

/**
 * What an examination checked: bit numbers in the claim `assurance`, by kind of subject. Every flag asserts something:
 * a missing flag means "not shown", never "failed". Numbers are permanent; new flags use new bits below 32.
 */
const BITS = {
  person: {
    /** The face on the document matched the selfie. */
    face_matched: 0,
    /** A server-issued liveness challenge was passed. */
    liveness_passed: 1,
    /** The chip's signature was verified (ICAO 9303-11). */
    chip_verified: 2,
    /** A human reviewer decided. */
    reviewed_by_human: 3,
    /** A wallet presented the document from the device to which a trusted issuer had issued it. */
    wallet_presented: 4,
  },
  business: {
    /** A register, or the LEI system, listed the business as active. */
    active_in_register: 0,
    /** Its documents were read and matched what the business stated. */
    documents_read: 1,
    /** The identity of every declared beneficial owner was verified. */
    owners_verified: 2,
    /** The business and its owners were screened against sanctions lists. */
    screened: 3,
    /** A human reviewer decided. */
    reviewed_by_human: 4,
  },
} as const;

/**
 * Environment flags weaken a claim; all other flags add to it. Verifiers never request them, and holders cannot omit
 * them.
 */
const ENVIRONMENT_BITS = { development: 30, test: 31 } as const satisfies Record<Environment, number>;

export type Subject = keyof typeof BITS;
type Bits = { readonly [S in Subject]: Readonly<Record<AssuranceOf<S>, number>> };

/** The assurances defined for a kind of subject. */
export type AssuranceOf<S extends Subject> = keyof (typeof BITS)[S];
/** Assurances of an examined identity. */
export type Assurance = AssuranceOf<'person'>;
export type BusinessAssurance = AssuranceOf<'business'>;
export type AnyAssurance = Assurance | BusinessAssurance;

export const ASSURANCES = assurancesOf('person');
export const BUSINESS_ASSURANCES = assurancesOf('business');

function assurancesOf<S extends Subject>(of: S): readonly AssuranceOf<S>[] {
  return Object.keys(BITS[of]) as AssuranceOf<S>[];
}

/** The flags as one number below 2^32, for the claim vector. */
export function assuranceFlags<S extends Subject>(
  of: S,
  assurances: readonly AssuranceOf<S>[],
  environment: Environment | null = null,
): number {
  const bits = (BITS as Bits)[of];
  const mark = environment === null ? 0 : 2 ** ENVIRONMENT_BITS[environment];
  return [...new Set(assurances)].reduce((flags, each) => flags + 2 ** bits[each], mark);
}

/** The flags set in a number, in bit order; `unknown` if it sets bits that this version does not know. */
export function readAssurance<S extends Subject>(
  of: S,
  flags: bigint,
): { assurances: AssuranceOf<S>[]; environment: Environment | null; unknown: boolean } {
  const bits = (BITS as Bits)[of];
  const isSet = (bit: number): boolean => ((flags >> BigInt(bit)) & 1n) === 1n;
  const assurances = assurancesOf(of).filter((each) => isSet(bits[each]));
  const environment = ENVIRONMENTS.find((each) => isSet(ENVIRONMENT_BITS[each])) ?? null;
  return { assurances, environment, unknown: flags !== BigInt(assuranceFlags(of, assurances, environment)) };
}
