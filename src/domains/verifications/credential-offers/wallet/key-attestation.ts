import { createPublicKey } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { RESISTANCE, type Resistance } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { BATCH_SIZE } from '../offer.ts';
import { type HolderKey, readHolderKey } from './holder-key.ts';
import { isIssued, verifyByProvider } from './wallet-jwt.ts';

const TYPE = 'key-attestation+jwt';
/** Used by wallets of earlier drafts. */
const TYPE_OF_DRAFTS = 'keyattestation+jwt';

const resistances = z.array(z.string()).min(1).max(20).optional();
const claims = z.object({
  iat: z.number(),
  exp: z.number().optional(),
  attested_keys: z
    .array(z.looseObject({ kid: z.string().optional() }))
    .min(1)
    .max(BATCH_SIZE),
  key_storage: resistances,
  user_authentication: resistances,
  nonce: z.string().optional(),
});

/** The keys that a wallet provider attests to be in the same key storage. */
export interface KeyAttestation {
  keys: (HolderKey & { kid: string | undefined })[];
  nonce: string | undefined;
  expires: boolean;
}

/**
 * Verifies a key attestation (OpenID4VCI 1.0 appendix D.1) up to a trusted provider, and checks it against the
 * operator's requirements. The caller checks its nonce. Throws {@link OAuthError}, `invalid_proof`.
 */
export async function verifyKeyAttestation(
  ctx: Context,
  jwt: string,
  providers: readonly string[],
): Promise<KeyAttestation> {
  const reading = await verifyByProvider(ctx, jwt, { typ: typeOf(jwt), providers });
  if ('refused' in reading) throw refusedAttestation(reading.refused);
  const parsed = claims.safeParse(reading.payload);
  if (!parsed.success) throw refusedAttestation(String(parsed.error.issues[0]?.path[0] ?? 'form'));
  const { iat, exp, attested_keys, key_storage, user_authentication, nonce } = parsed.data;
  if (!isIssued(ctx, iat)) throw refusedAttestation('iat');
  const { storage, userAuthentication } = ctx.config.keyAttestation ?? {};
  if (!meets(key_storage, storage)) throw refusedAttestation('key_storage');
  if (!meets(user_authentication, userAuthentication)) throw refusedAttestation('user_authentication');
  return { keys: attested_keys.map(readAttested), nonce, expires: exp !== undefined };
}

/** The requirement as published for wallets; undefined if there is none (section 12.2.4). */
export function requiredAttestations({ keyAttestation }: Pick<Context['config'], 'keyAttestation'>) {
  if (!keyAttestation) return undefined;
  const { storage, userAuthentication } = keyAttestation;
  return {
    ...(storage && { key_storage: accepted(storage) }),
    ...(userAuthentication && { user_authentication: accepted(userAuthentication) }),
  };
}

export function refusedAttestation(reason: string): OAuthError {
  return new OAuthError('invalid_proof', { description: `The key attestation is refused: ${reason}` });
}

/** The minimum and all stronger values, by their names in appendix D.2. */
function accepted(minimum: Resistance): string[] {
  return RESISTANCE.slice(RESISTANCE.indexOf(minimum)).map((each) => `iso_18045_${each}`);
}

function meets(attested: readonly string[] | undefined, minimum: Resistance | undefined): boolean {
  return minimum === undefined || accepted(minimum).some((each) => attested?.includes(each));
}

function readAttested({ kid, ...jwk }: { kid?: string | undefined }): KeyAttestation['keys'][number] {
  const key = readHolderKey(jwk);
  if (!key || !isOnCurve(key)) throw refusedAttestation('attested_keys');
  return { ...key, kid };
}

/** Needed here, because the key itself signs nothing that would prove this. */
function isOnCurve({ jwk }: HolderKey): boolean {
  try {
    createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

function typeOf(jwt: string): string {
  try {
    return decodeProtectedHeader(jwt).typ === TYPE_OF_DRAFTS ? TYPE_OF_DRAFTS : TYPE;
  } catch {
    return TYPE;
  }
}
