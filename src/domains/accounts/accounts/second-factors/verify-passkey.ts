import type { PlatformContext } from '#platform/context.ts';
import { claimedUser, type PasskeyAssertion } from './passkey.ts';
import { relyingParty } from './relying-party.ts';
import { type PasskeyRow, secondFactorsOf } from './tables.ts';

/** A verified use of a passkey, to be recorded if the counter is still the one with which it was verified. */
export interface PasskeyUse {
  id: string;
  counter: number;
  newCounter: number;
  backedUp: boolean;
}

/**
 * Verifies a user's passkey signature (WebAuthn Level 3, section 7.2): challenge, origin, relying party, user
 * verification, signature, counter. Undefined on any mismatch.
 */
export async function verifyPasskey(
  ctx: PlatformContext,
  { userId, passkey, challenge }: { userId: string; passkey: PasskeyAssertion; challenge: string },
): Promise<PasskeyUse | undefined> {
  // Step 6: if the login lists passkeys, the device may leave out the user; a stated user must be right.
  if (passkey.response.userHandle && claimedUser(passkey) !== userId) return undefined;
  const row = await ctx.db.org({ org: userId }, async (tx) => {
    const of = secondFactorsOf(tx).selectFrom('passkeys').selectAll().where('user_id', '=', userId);
    return of.where('credential_id', '=', passkey.id).executeTakeFirst();
  });
  return row && verifySignature(ctx, { row, passkey, challenge });
}

async function verifySignature(
  ctx: PlatformContext,
  { row, passkey, challenge }: { row: PasskeyRow; passkey: PasskeyAssertion; challenge: string },
): Promise<PasskeyUse | undefined> {
  // Loaded with the first passkey, so that a start does not wait for it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(ctx.publicUrl);
  const { userHandle, ...response } = passkey.response;
  const counter = Number(row.counter);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: row.credential_id, publicKey: Uint8Array.from(row.public_key), counter },
    });
    const { newCounter, credentialBackedUp: backedUp } = authenticationInfo;
    return verified ? { id: row.id, counter, newCounter, backedUp } : undefined;
  } catch {
    // The library throws on any mismatch, and on unreadable bytes.
    return undefined;
  }
}
