import { X509Certificate } from 'node:crypto';
import { errors, importJWK, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { readCertifiedKey, tokenStatusOf } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { statusOf } from '#domains/credentials/credentials/index.ts';
import { DOCUMENT_TYPES, trustedAuthorities } from '#domains/credentials/issuer-lists/index.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import { type HolderKey, WALLET_ALGORITHMS } from './holder-key.ts';

const SKEW_SECONDS = 60;

/**
 * Verified claims; or the problem: a claim or header member, `signature`, or the reason for rejecting its certificate.
 */
export type JwtReading = { payload: JWTPayload } | { refused: string };

type Expected = Pick<JWTVerifyOptions, 'audience' | 'maxTokenAge'> & { typ: string };

/** Verifies a JWT with a wallet's key. */
export async function verifyByKey(
  ctx: Context,
  jwt: string,
  { key, alg, ...expected }: Expected & { key: HolderKey; alg: string },
): Promise<JwtReading> {
  return readJwt(async () => {
    const { payload } = await jwtVerify(jwt, await importJWK(key.jwk, alg), optionsOf(ctx, expected));
    return payload;
  });
}

/**
 * Verifies a JWT signed by a wallet provider, using the certificates in its header (`x5c`), and its `status` if it has
 * one (draft-ietf-oauth-status-list section 6). Fetches the status list.
 */
export async function verifyByProvider(
  ctx: Context,
  jwt: string,
  { typ, providers }: { typ: string; providers: readonly string[] },
): Promise<JwtReading> {
  let certificate: string | undefined;
  let authority = '';
  const reading = await readJwt(async () => {
    const { payload } = await jwtVerify(
      jwt,
      async ({ x5c }) => {
        const read = await readCertifiedKey(x5c, { roots: providers, at: ctx.clock.now() });
        if ('refused' in read) {
          certificate = read.refused;
          throw new errors.JWSInvalid();
        }
        authority = read.authority;
        return read.key;
      },
      optionsOf(ctx, { typ }),
    );
    return payload;
  });
  if (certificate !== undefined) return { refused: certificate };
  if ('refused' in reading) return reading;
  const refused = await refusedByStatus(ctx, reading.payload, authority);
  return refused === undefined ? reading : { refused };
}

/** The provider's own authority must have certified the signer of the list. */
async function refusedByStatus(ctx: Context, payload: JWTPayload, authority: string): Promise<string | undefined> {
  const status = tokenStatusOf(payload.status);
  if (!status || status.unknownStatusTypes.length > 0) return 'status';
  const issuer = certificateName(new X509Certificate(authority).raw);
  const { result, reason } = await statusOf(ctx, status.statusReferences, { issuer, authority });
  return result === 'failed' ? reason : undefined;
}

/** The certificates (PEM) of trusted wallet providers. */
export function walletProviders(ctx: Context): Promise<string[]> {
  const at = ctx.clock.now();
  return ctx.db.system((tx) => trustedAuthorities(tx, { documentTypes: DOCUMENT_TYPES.wallet, at }));
}

/** Whether `iat` is not later than now plus the tolerated skew. */
export function isIssued({ clock }: Context, iat: unknown): iat is number {
  return typeof iat === 'number' && iat <= clock.now().getTime() / 1000 + SKEW_SECONDS;
}

function optionsOf(ctx: Context, expected: Expected): JWTVerifyOptions {
  return {
    ...expected,
    algorithms: [...WALLET_ALGORITHMS],
    clockTolerance: SKEW_SECONDS,
    currentDate: ctx.clock.now(),
  };
}

async function readJwt(verify: () => Promise<JWTPayload>): Promise<JwtReading> {
  try {
    return { payload: await verify() };
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
      return { refused: error.claim };
    if (error instanceof errors.JOSEAlgNotAllowed) return { refused: 'alg' };
    // Keys that are invalid, or do not match the algorithm, cause errors of other types.
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return { refused: 'signature' };
    throw error;
  }
}
