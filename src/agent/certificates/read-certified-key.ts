import type { KeyObject } from 'node:crypto';
import { Refusal, type RefusalReason } from '../credentials/refusal.ts';

export type CertifiedKeyReading = { key: KeyObject } | { refused: RefusalReason };

/**
 * The key that an `x5c` header certifies (RFC 7515 section 4.1.6), if its chain ends at one of the roots (PEM);
 * otherwise the reason for refusal, such as `certificate_not_trusted`.
 */
export async function readCertifiedKey(
  x5c: unknown,
  trust: { roots: readonly string[]; at: Date },
): Promise<CertifiedKeyReading> {
  const { certifiedKey } = await import('../credentials/sd-jwt/certificate-chain.ts');
  try {
    return { key: certifiedKey(x5c, trust).key };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
