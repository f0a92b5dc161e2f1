// Judges credentials with the verifier of `/verify`, against their issuer's current publications.
import type { HeldCredential, HolderKey } from '#prover/browser/held-credential.ts';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { readCredentialStatus, readTokenStatus, type StatusEntry } from '#verifier/credential/judge-status.ts';
import { readCompactJws } from '#verifier/credential/jws.ts';
import { readStatusSnapshot, type StatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { callIssuer } from './call-issuer.ts';
import { didOf } from './holder-key.ts';
import { OfferProblem } from './offer-problem.ts';

/** `unknown`: the current status could not be determined. */
export type CredentialState = 'valid' | 'revoked' | 'suspended' | 'expired' | 'not_yet' | 'unknown' | 'not_genuine';

type Judged = Pick<HeldCredential, 'credential' | 'issuer' | 'key'>;

/**
 * A credential's current verdict, by the issuer's current keys and status lists. OfferProblem `no_answer` if they are
 * unavailable; never throws for the credential's content.
 */
export async function checkCredential(held: Judged, at?: Date): Promise<CredentialState> {
  const [trust, status] = await Promise.all([loadTrust(held.issuer), loadLists(held.credential)]);
  // Determined after loading the lists, so that a list created just now is not in the future.
  const now = at ?? new Date();
  const verdict = verify(held.credential, { trust, now, ...(status && { status }) });
  return stateOf(verdict);
}

/** Checks a credential that was just received: OfferProblem `not_genuine`, or `not_bound` if it is for another key. */
export async function assertGenuine(held: Judged): Promise<CredentialState> {
  const trust = await loadTrust(held.issuer);
  const verdict = verify(held.credential, { trust, now: new Date() });
  if (verdict.record.result !== 'pass') throw new OfferProblem('not_genuine', verdict.record.message.slice(0, 300));
  if (!isBoundTo(verdict.credential ?? {}, held.key)) throw new OfferProblem('not_bound');
  return stateOf(verdict);
}

/** By `cnf` (RFC 7800), or by the did:jwk of the subject. */
function isBoundTo(claims: Readonly<Record<string, unknown>>, key: HolderKey): boolean {
  const { jwk } = (claims.cnf ?? {}) as { jwk?: Partial<HolderKey> };
  if (jwk) return jwk.x === key.x && jwk.y === key.y;
  return (claims.credentialSubject as { id?: unknown } | undefined)?.id === didOf(key);
}

function stateOf({ record, rules }: CredentialVerdict): CredentialState {
  if (record.result !== 'pass') return 'not_genuine';
  const find = (name: string) => rules.find(({ rule, of }) => rule === name && of === 'current');
  const [validity, status] = [find('validity'), find('status')];
  if (validity?.result === 'fail') return validity.reason === 'not_yet_valid' ? 'not_yet' : 'expired';
  if (status?.result === 'pass') return 'valid';
  return status?.reason === 'revoked' || status?.reason === 'suspended' ? status.reason : 'unknown';
}

/** Trusts only the issuer, by the document at its own address (did:web). */
async function loadTrust(issuer: string): Promise<Trust> {
  const { status, body } = await callIssuer(`${issuer}/did.json`);
  if (status !== 200) throw new OfferProblem(status >= 500 ? 'unavailable' : 'no_metadata');
  const format = 'avouch-trust-v1';
  return parseTrust({ format, issuers: [{ did: body.id, document: body }], verificationKeys: [] });
}

/** The status lists of a credential; undefined if one is unavailable. */
async function loadLists(credential: string): Promise<StatusSnapshot | undefined> {
  try {
    const lists = await Promise.all(entriesOf(credential).map(loadList));
    return await readStatusSnapshot({ format: 'avouch-status-v1', lists: [...new Set(lists)] });
  } catch {
    // The verdict reports the unknown status.
    return undefined;
  }
}

function entriesOf(credential: string): StatusEntry[] {
  const { payload } = readCompactJws(credential.split('~')[0]);
  if (payload.status !== undefined) return readTokenStatus(payload.status);
  const document = (payload.vc ?? payload) as { credentialStatus?: unknown };
  return document.credentialStatus === undefined ? [] : readCredentialStatus(document.credentialStatus);
}

async function loadList({ uri, type }: StatusEntry): Promise<string> {
  const headers = { Accept: `application/${type}` };
  const response = await fetch(uri, { headers, credentials: 'omit', redirect: 'error' });
  if (!response.ok) throw new OfferProblem('unavailable');
  return response.text();
}
