import { calculateJwkThumbprint } from 'jose';
import { z } from 'zod';
import type { Context } from '#domains/context.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import { takeOnce } from '../store.ts';
import { algorithmOf, type HolderKey, readHolderKey } from './holder-key.ts';
import { isIssued, verifyByKey, verifyByProvider, walletProviders } from './wallet-jwt.ts';

const TYPE = 'oauth-client-attestation+jwt';
const PROOF_TYPE = 'oauth-client-attestation-pop+jwt';
const MAX_AGE_SECONDS = 300;
/**
 * Longer than any accepted clock difference, so that a used proof is remembered for as long as it could be accepted.
 */
const KEPT_SECONDS = 2 * MAX_AGE_SECONDS;

const name = z.string().min(1).max(1000);
const attestationClaims = z.object({
  sub: name,
  exp: z.number(),
  iat: z.number().optional(),
  cnf: z.object({ jwk: z.unknown() }),
});
/** Only one audience, so that the proof works at only one server. */
const proofClaims = z.object({ aud: z.string(), jti: z.string().min(8).max(256), iss: name.optional() });

/** The headers of a token request, and the client named in its form. */
export interface WalletAttestationCheck {
  org: string;
  attestation: string | undefined;
  proof: string | undefined;
  clientId: string | undefined;
}

/**
 * Verifies a wallet attestation (OpenID4VCI 1.0 appendix E, draft-ietf-oauth-attestation-based-client-auth-07) up to a
 * trusted provider, and its single-use proof of possession. Returns false if no attestation is required, and none was
 * sent or no provider is trusted. Throws {@link OAuthError}: `use_fresh_attestation` if it has expired, otherwise
 * `invalid_client`.
 */
export async function verifyWalletAttestation(ctx: Context, check: WalletAttestationCheck): Promise<boolean> {
  const { attestation, proof } = check;
  const isRequired = ctx.config.walletAttestation === 'required';
  if (attestation === undefined && proof === undefined && !isRequired) return false;
  const providers = await walletProviders(ctx);
  if (providers.length === 0 && !isRequired) return false;
  if (attestation === undefined || proof === undefined)
    throw invalidClient('A wallet attestation with its proof is required');
  const { sub, key } = await readAttestation(ctx, attestation, providers);
  if (check.clientId !== undefined && check.clientId !== sub) throw refused('attestation', 'sub');
  await takeProof(ctx, check.org, { proof, sub, key });
  return true;
}

async function readAttestation(
  ctx: Context,
  jwt: string,
  providers: readonly string[],
): Promise<{ sub: string; key: HolderKey }> {
  const reading = await verifyByProvider(ctx, jwt, { typ: TYPE, providers });
  if ('refused' in reading) throw reading.refused === 'exp' ? stale() : refused('attestation', reading.refused);
  const { data, error } = attestationClaims.safeParse(reading.payload);
  if (!data) throw refused('attestation', String(error.issues[0]?.path[0] ?? 'form'));
  if (data.iat !== undefined && !isIssued(ctx, data.iat)) throw refused('attestation', 'iat');
  const key = readHolderKey(data.cnf.jwk);
  if (!key) throw refused('attestation', 'cnf');
  return { sub: data.sub, key };
}

/** Section 5.2: signed with the attested key, for this server, recently, and not used before. */
async function takeProof(
  ctx: Context,
  org: string,
  { proof, sub, key }: { proof: string; sub: string; key: HolderKey },
): Promise<void> {
  const audience = ctx.agent.issuerUrl(org);
  const expected = { typ: PROOF_TYPE, audience, maxTokenAge: MAX_AGE_SECONDS, key, alg: algorithmOf(key) };
  const reading = await verifyByKey(ctx, proof, expected);
  if ('refused' in reading) throw refused('proof', reading.refused);
  const { data, error } = proofClaims.safeParse(reading.payload);
  if (!data) throw refused('proof', String(error.issues[0]?.path[0] ?? 'form'));
  if (data.iss !== undefined && data.iss !== sub) throw refused('proof', 'iss');
  const what = ['wallet', await calculateJwkThumbprint({ ...key.jwk }), data.jti];
  const until = new Date(ctx.clock.now().getTime() + KEPT_SECONDS * 1000);
  if (!(await ctx.db.org({ org }, (tx) => takeOnce(tx, org, { what, until })))) throw refused('proof', 'jti');
}

function stale(): OAuthError {
  return new OAuthError('use_fresh_attestation', { description: 'The wallet attestation has expired' });
}

function refused(part: 'attestation' | 'proof', reason: string): OAuthError {
  const what = part === 'proof' ? 'The proof of the wallet attestation' : 'The wallet attestation';
  return invalidClient(`${what} is refused: ${reason}`);
}

function invalidClient(description: string): OAuthError {
  return new OAuthError('invalid_client', { description });
}
