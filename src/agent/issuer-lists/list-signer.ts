import { type KeyObject, X509Certificate } from 'node:crypto';
import { decodeBase64 } from '#kernel/base64.ts';
import { subjectLine } from '../certificates/subject.ts';
import { Refusal } from '../credentials/refusal.ts';
import { certifiedKey } from '../credentials/sd-jwt/certificate-chain.ts';
import { IssuerListError, type ListReading } from './issuer-list.ts';

/** The key of a list's signer from its certificate chain (base64 DER, its own first), and its certificate's subject. */
export function signerOf(chain: unknown, { at, signers }: ListReading): { key: KeyObject; subject: string } {
  try {
    const own = readOwn(chain);
    if (own.validFromDate > at || own.validToDate <= at) throw new Refusal('key', 'certificate_expired');
    const key = signers.length > 0 ? certifiedKey(chain, { roots: signers, at }).key : own.publicKey;
    return { key, subject: subjectLine(own) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new IssuerListError('not_genuine', `The certificate of the list's signer is refused: ${error.reason}.`);
  }
}

function readOwn(chain: unknown): X509Certificate {
  const [first] = Array.isArray(chain) ? (chain as unknown[]) : [];
  const der = typeof first === 'string' ? decodeBase64(first) : undefined;
  try {
    if (der) return new X509Certificate(der);
  } catch {
    // Refused below, like a missing chain.
  }
  throw new Refusal('key', 'certificate_malformed');
}
