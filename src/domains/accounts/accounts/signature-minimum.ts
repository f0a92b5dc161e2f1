import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';

/**
 * What a bundle may require of each performer's signature: every verifier's default, or more. No bundle can show
 * `wallet`.
 */
export const MINIMUM_SIGNATURE_LEVELS = ['same_key', 'live'] as const satisfies readonly SignatureLevel[];
export type MinimumSignatureLevel = (typeof MINIMUM_SIGNATURE_LEVELS)[number];
