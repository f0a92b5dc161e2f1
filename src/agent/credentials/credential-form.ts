import { isObject } from '#kernel/is-object.ts';
import { claimedType, parseCompactJws } from './compact-jws.ts';
import type { CredentialFormat } from './credential.ts';
import { readEnvelope } from './data-model/envelope.ts';
import { issuerOf } from './data-model-2.ts';
import { Refusal } from './refusal.ts';
import { refuseUnsafe } from './safe-json.ts';
import { didOfKey } from './verify-jws.ts';
import { VC_JWT_TYPES } from './verify-vc-jwt.ts';

/** A compact JWS, an SD-JWT, or a document, without its envelope. */
export type OpenCredential = string | Record<string, unknown>;

const ENVELOPES = {
  EnvelopedVerifiableCredential: { mediaType: 'application/vc+jwt', refused: 'not_a_credential' },
  EnvelopedVerifiablePresentation: { mediaType: 'application/vp+jwt', refused: 'not_a_presentation' },
} as const;

/** Unwraps an envelope of this type; only its content counts. Throws {@link Refusal}. */
export function withoutEnvelope(input: unknown, type: keyof typeof ENVELOPES): OpenCredential {
  const { mediaType, refused } = ENVELOPES[type];
  if (typeof input === 'string') return input;
  if (!isObject(input)) throw new Refusal('format', refused);
  refuseUnsafe(input);
  if (![input.type].flat().includes(type)) return input;
  const envelope = readEnvelope(input, type);
  if (envelope?.mediaType !== mediaType) throw new Refusal('format', refused);
  return envelope.content;
}

/** The encoding that a credential claims. Throws {@link Refusal}. */
export function formatOf(credential: OpenCredential): CredentialFormat {
  if (typeof credential !== 'string') {
    if (credential.proof === undefined) throw new Refusal('format', 'not_a_credential');
    return 'ldp_vc';
  }
  if (credential.includes('~')) return 'dc+sd-jwt';
  const type = claimedType(credential);
  return VC_JWT_TYPES.some((known) => known === type) ? 'vc+jwt' : 'jwt_vc_json';
}

/**
 * All claimed owners of keys needed to verify a credential: its issuer, and the owner of its `kid` or
 * `verificationMethod`. Undefined stands for an invalid name. Throws {@link Refusal}.
 */
export function claimedSigners(format: CredentialFormat, credential: OpenCredential): (string | undefined)[] {
  if (typeof credential !== 'string') {
    const proofs = [credential.proof].flat();
    const signers = proofs.map((proof) => didOfKey(isObject(proof) ? proof.verificationMethod : undefined));
    return [issuerOf(credential.issuer), ...signers];
  }
  const { header, payload } = parseCompactJws(credential.split('~', 1)[0]);
  // An SD-JWT without `iss` names its issuer in its certificate, so no key has to be fetched.
  if (format === 'dc+sd-jwt') return typeof payload.iss === 'string' ? [payload.iss] : [];
  return [issuerOf(format === 'vc+jwt' ? payload.issuer : payload.iss), didOfKey(header.kid)];
}
