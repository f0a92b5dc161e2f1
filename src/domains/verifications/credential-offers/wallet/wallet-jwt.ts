import { errors, importJWK, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { readCertifiedKey } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { DOCUMENT_TYPES, trustedAuthorities } from '#domains/credentials/issuer-lists/index.ts';
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

/** Verifies a JWT signed by a wallet provider, using the certificates in its header (`x5c`). */
export async function verifyByProvider(
  ctx: Context,
  jwt: string,
  { typ, providers }: { typ: string; providers: readonly string[] },
): Promise<JwtReading> {
  let certificate: string | undefined;
  const reading = await readJwt(async () => {
    const { payload } = await jwtVerify(
      jwt,
      async ({ x5c }) => {
        const read = await readCertifiedKey(x5c, { roots: providers, at: ctx.clock.now() });
        if ('key' in read) return read.key;
        certificate = read.refused;
        throw new errors.JWSInvalid();
      },
      optionsOf(ctx, { typ }),
    );
    return payload;
  });
  return certificate === undefined ? reading : { refused: certificate };
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
