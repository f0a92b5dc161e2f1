import type { KeyObject } from 'node:crypto';
import { Refusal, type RefusalReason } from '../credentials/refusal.ts';

/** The key, and the root (PEM) at the end of its chain. */
export type CertifiedKeyReading = { key: KeyObject; authority: string } | { refused: RefusalReason };

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
    const { key, chain } = certifiedKey(x5c, trust);
    return { key, authority: String(chain.at(-1)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.reason };
    throw error;
  }
}
