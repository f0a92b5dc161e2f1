import type { KeyObject } from 'node:crypto';
import { parseCompactJws } from '../compact-jws.ts';
import { Refusal } from '../refusal.ts';
import { requireAlgorithm, type VerificationAlgorithm } from '../verification-key.ts';
import { checkHeader, checkSignature } from '../verify-jws.ts';
import { type ClaimedSigner, findIssuerKey, type IssuerKeySources } from './issuer-key.ts';

export interface StatusTokenExpectations {
  /** The required signer: the issuer of the credential that refers to the list. */
  issuer: string;
  at: Date;
  /** Certificates (PEM) that may end an `x5c` chain, in addition to this service's root. */
  trustedRoots?: readonly string[] | undefined;
  /** For a mobile document: the authority (PEM) that certified its issuer, and therefore the signer of the list. */
  authority?: string | undefined;
}

/** The type may be written in full (RFC 7515 section 4.1.9). */
const PROFILE = { typ: ['statuslist+jwt', 'application/statuslist+jwt'], cty: [undefined] };

/**
 * The payload of a status list token (draft-ietf-oauth-status-list section 5.1), signed by a key of the issuer like one
 * of its SD-JWTs. Undefined for any other token. The token's content is not judged.
 */
export async function verifyStatusToken(
  sources: IssuerKeySources,
  token: string,
  expected: StatusTokenExpectations,
): Promise<Record<string, unknown> | undefined> {
  try {
    const jws = parseCompactJws(token);
    const algorithm = checkHeader(jws.header, PROFILE);
    const { kid: keyId, x5c } = jws.header;
    const { issuer, at, trustedRoots = [], authority } = expected;
    const key =
      authority === undefined
        ? await keyOfIssuer(sources, { issuer, keyId, x5c, algorithm }, { at, trustedRoots })
        : await keyUnder(authority, { x5c, algorithm, at });
    if (!key) return undefined;
    checkSignature(jws, key);
    return jws.payload;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function keyOfIssuer(
  sources: IssuerKeySources,
  signer: ClaimedSigner & { issuer: string },
  options: { at: Date; trustedRoots: readonly string[] },
): Promise<KeyObject | undefined> {
  const found = await findIssuerKey(sources, signer, options);
  return found.issuer === signer.issuer ? found.key : undefined;
}

async function keyUnder(
  authority: string,
  { x5c, algorithm, at }: { x5c: unknown; algorithm: VerificationAlgorithm; at: Date },
): Promise<KeyObject> {
  const { certifiedKey } = await import('./certificate-chain.ts');
  const { key } = certifiedKey(x5c, { roots: [authority], at });
  requireAlgorithm(key, algorithm);
  return key;
}
