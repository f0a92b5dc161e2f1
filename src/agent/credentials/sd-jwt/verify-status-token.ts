import { parseCompactJws } from '../compact-jws.ts';
import { Refusal } from '../refusal.ts';
import { checkHeader, checkSignature } from '../verify-jws.ts';
import { findIssuerKey, type IssuerKeySources } from './issuer-key.ts';

export interface StatusTokenExpectations {
  /** Who must have signed it: the issuer of the credential that names the list. */
  issuer: string;
  at: Date;
  /** Certificates (PEM) that may stand at the end of an `x5c` chain beside this service's own root. */
  trustedRoots?: readonly string[] | undefined;
}

/** The type may be written in full (RFC 7515 section 4.1.9). */
const PROFILE = { typ: ['statuslist+jwt', 'application/statuslist+jwt'], cty: [undefined] };

/**
 * The payload of a status list token (draft-ietf-oauth-status-list section 5.1), signed by a key of the issuer as an SD-JWT
 * of that issuer would be. Undefined for any other; what the token says is not judged.
 */
export async function verifyStatusToken(
  sources: IssuerKeySources,
  token: string,
  { issuer, at, trustedRoots = [] }: StatusTokenExpectations,
): Promise<Record<string, unknown> | undefined> {
  try {
    const jws = parseCompactJws(token);
    const algorithm = checkHeader(jws.header, PROFILE);
    const { kid: keyId, x5c } = jws.header;
    const found = await findIssuerKey(sources, { issuer, keyId, x5c, algorithm }, { at, trustedRoots });
    checkSignature(jws, found.key);
    return found.issuer === issuer ? jws.payload : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
