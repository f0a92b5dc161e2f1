import type { PlatformContext } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { makeChallenge } from './challenge.ts';
import type { Method } from './check-second-factor.ts';
import { canHavePasskeys, relyingParty } from './relying-party.ts';
import { secondFactorsOf } from './tables.ts';

/** The browser's request for a passkey (WebAuthn Level 3, section 5.5), as JSON for `parseRequestOptionsFromJSON`. */
export type RequestOptions = Awaited<
  ReturnType<typeof import('@simplewebauthn/server')['generateAuthenticationOptions']>
>;

export interface SecondFactorAsked {
  token: string;
  methods: Method[];
  webauthn?: RequestOptions;
}

interface Held {
  totp: boolean;
  passkeys: { credential_id: string; transports: string[] }[];
  recoveryCodes: boolean;
}

/** The second factors that a user's login may use; undefined for a user without one. */
export async function askSecondFactor(
  ctx: PlatformContext,
  { userId, organization }: { userId: string; organization: string },
): Promise<SecondFactorAsked | undefined> {
  return ctx.db.org({ org: userId }, async (tx) => {
    const held = await findHeld(tx, userId);
    const methods = methodsOf(held, ctx.publicUrl);
    if (!held.totp && held.passkeys.length === 0) return undefined;
    const token = await makeChallenge(ctx, tx, 'log_in', { userId, organization });
    return {
      token,
      methods,
      ...(methods.includes('passkey') && { webauthn: await requestOptions(ctx, token, held.passkeys) }),
    };
  });
}

/** The request for a login with only a passkey: any passkey that the device has for this service. */
export async function askPasskey(ctx: PlatformContext): Promise<RequestOptions> {
  relyingParty(ctx.publicUrl);
  const token = await ctx.db.system((tx) => makeChallenge(ctx, tx, 'passwordless'));
  return requestOptions(ctx, token, []);
}

async function requestOptions(
  ctx: PlatformContext,
  token: string,
  passkeys: Held['passkeys'],
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx.publicUrl).id,
    challenge: Uint8Array.from(Buffer.from(token, 'base64url')),
    timeout: 300_000,
    userVerification: 'required',
    ...(passkeys.length > 0 && {
      allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    }),
  });
}

async function findHeld(tx: Tx, userId: string): Promise<Held> {
  const db = secondFactorsOf(tx);
  const totp = await db
    .selectFrom('totp_secrets')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  const code = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).executeTakeFirst();
  return { totp: totp !== undefined, passkeys, recoveryCodes: code !== undefined };
}

function methodsOf({ totp, passkeys, recoveryCodes }: Held, publicUrl: string): Method[] {
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 && canHavePasskeys(publicUrl) ? (['passkey'] as const) : []),
    ...(recoveryCodes ? (['recovery_code'] as const) : []),
  ];
}
