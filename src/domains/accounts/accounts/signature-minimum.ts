import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';

/** What a bundle may ask of each performer's signature: the default of every verifier, or more. No bundle shows `wallet`. */
export const MINIMUM_SIGNATURE_LEVELS = ['same_key', 'live'] as const satisfies readonly SignatureLevel[];
export type MinimumSignatureLevel = (typeof MINIMUM_SIGNATURE_LEVELS)[number];
