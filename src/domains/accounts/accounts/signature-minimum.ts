import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';

/**
 * The level that a bundle may require of each performer's signature: every verifier's default, or a higher one.
 * `wallet` cannot be required.
 */
export const MINIMUM_SIGNATURE_LEVELS = ['same_key', 'live'] as const satisfies readonly SignatureLevel[];
export type MinimumSignatureLevel = (typeof MINIMUM_SIGNATURE_LEVELS)[number];
