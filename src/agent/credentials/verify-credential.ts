import type { DIDDocument } from 'did-resolver';
import type { PublicJwk } from '../dids/public-jwk.ts';
import { isObject } from '../is-object.ts';
import type { Veramo } from '../veramo.ts';
import { claimedType } from './compact-jws.ts';
import type { CredentialFormat } from './credential.ts';
import { CHECKS, type CheckName, Refusal, type RefusalReason } from './refusal.ts';
import type { StatusReference } from './status-reference.ts';
import type { VerifiedJws } from './verify-jws.ts';
import { verifyJwtVcJson } from './verify-jwt-vc-json.ts';
import { VC_JWT_TYPES } from './verify-vc-jwt.ts';

export interface VerificationCheck {
  check: CheckName;
  passed: boolean;
  /** Why it failed. */
  reason?: RefusalReason;
}

/** What a verification found. Status lists and trust in the issuer are not part of it. */
export interface CredentialVerification {
  verified: boolean;
  /** In the order in which they were made; the first that fails is the last. */
  checks: VerificationCheck[];
  /** The rest only when verified. */
  format?: CredentialFormat;
  /** A DID; for `dc+sd-jwt` the https address in `iss`. */
  issuer?: string;
  /** An absolute DID URL; for `dc+sd-jwt` what the header's `kid` says, where it says anything. */
  keyId?: string;
  algorithm?: VerifiedJws['algorithm'];
  /**
   * The claims that were signed, as signed: for `jwt_vc_json` the JWT claims with `vc`, for `dc+sd-jwt` the payload with
   * digests, for `ldp_vc` the document with its proof.
   */
  payload?: Record<string, unknown>;
  /** The credential's content: the VC document, or for `dc+sd-jwt` the payload with what was disclosed in place. */
  claims?: Record<string, unknown>;
  /** Where its status is published; to be looked up by the caller. */
  statusReferences?: StatusReference[];
  /** Types of `credentialStatus` that nobody here understands. */
  unknownStatusTypes?: string[];
  /** `credentialSubject.id` (of the only subject) or `sub`. */
  subject?: string;
  /** `dc+sd-jwt`: the key in `cnf`; presenting it proves possession. */
  holderJwk?: PublicJwk;
}

export interface VerifyOptions {
  /** The time it must be valid at; now where not given. */
  at?: Date | undefined;
  /** Certificates (PEM) that may stand at the end of an `x5c` chain beside this service's own root. */
  trustedRoots?: readonly string[] | undefined;
}

/**
 * Verifies a credential in compact form as of `at`. Anything but a compact JWT fails the check `format`: the object form
 * carries a second copy of the claims. Rejects only where the verification could not be made at all.
 */
export async function verifyCredential(veramo: Veramo, jwt: unknown, at: Date): Promise<CredentialVerification> {
  let format: CredentialFormat = 'vc+jwt';
  try {
    format = formatOf(jwt);
    const jws =
      format === 'vc+jwt' ? await askOurProvider(veramo, String(jwt), at) : await askBoth(veramo, String(jwt), at);
    const { signer: issuer, keyId, algorithm, payload } = jws;
    return { verified: true, checks: passedUntil(format), format, issuer, keyId, algorithm, payload };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { check, reason } = error;
    return { verified: false, checks: [...passedUntil(format, check), { check, passed: false, reason }] };
  }
}

function formatOf(jwt: unknown): CredentialFormat {
  if (typeof jwt !== 'string') throw new Refusal('format', 'not_a_compact_jws');
  const type = claimedType(jwt);
  return VC_JWT_TYPES.some((known) => known === type) ? 'vc+jwt' : 'jwt_vc_json';
}

async function askOurProvider(veramo: Veramo, jwt: string, at: Date): Promise<VerifiedJws> {
  const { jws, refusal }: Record<string, unknown> = await askVeramo(veramo, jwt, at);
  if (refusal instanceof Refusal) throw refusal;
  if (!isObject(jws)) throw new Error('agent.yml: no provider of ours verifies vc+jwt');
  return jws as unknown as VerifiedJws;
}

/** Ours decides; Veramo must agree. */
async function askBoth(veramo: Veramo, jwt: string, at: Date): Promise<VerifiedJws> {
  const resolve = async (did: string): Promise<DIDDocument | null> =>
    (await veramo.resolveDid({ didUrl: did })).didDocument;
  const jws = await verifyJwtVcJson(jwt, resolve, at.getTime());
  const { verified } = await askVeramo(veramo, jwt, at);
  if (!verified) throw new Refusal('provider', 'refused_by_provider');
  return jws;
}

function askVeramo(veramo: Veramo, jwt: string, at: Date): ReturnType<Veramo['verifyCredential']> {
  return veramo.verifyCredential({ credential: jwt, policies: { now: at.getTime() / 1000, credentialStatus: false } });
}

function passedUntil(format: CredentialFormat, failed?: CheckName): VerificationCheck[] {
  const made = CHECKS.slice(0, failed ? CHECKS.indexOf(failed) : CHECKS.length);
  return made
    .filter((check) => check !== 'provider' || format === 'jwt_vc_json')
    .map((check) => ({ check, passed: true }));
}
