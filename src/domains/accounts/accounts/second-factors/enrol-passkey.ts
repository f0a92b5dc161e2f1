import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PlatformContext } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findChallenge, makeChallenge, spendChallenge } from './challenge.ts';
import { ownerOf } from './enrol-totp.ts';
import { ALGORITHMS, claimedChallenge, MOST_PASSKEYS, type PasskeyRegistration, userHandleOf } from './passkey.ts';
import { ISSUER, relyingParty } from './relying-party.ts';
import { secondFactorsOf } from './tables.ts';

/**
 * The browser's request for a new passkey (WebAuthn Level 3, section 5.4), as JSON for `parseCreationOptionsFromJSON`.
 */
export type CreationOptions = Awaited<
  ReturnType<typeof import('@simplewebauthn/server')['generateRegistrationOptions']>
>;

/**
 * The options for a new passkey. The transaction must have entered the user. 422 if the service has no host name, 409
 * if the user has 20 passkeys.
 */
export async function passkeyCreationOptions(
  ctx: PlatformContext,
  tx: Tx,
  { userId, account }: { userId: string; account: string },
): Promise<CreationOptions> {
  const { id } = relyingParty(ctx.publicUrl);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const has = await secondFactorsOf(tx)
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  if (has.length >= MOST_PASSKEYS) throw new AppError('conflict', { message: 'Remove a passkey first.' });
  const token = await makeChallenge(ctx, tx, 'registration', { userId });
  return generateRegistrationOptions({
    rpName: ISSUER,
    rpID: id,
    userName: account,
    userID: userHandleOf(userId),
    challenge: Uint8Array.from(Buffer.from(token, 'base64url')),
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: has.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** A verified passkey before it is stored. */
export interface VerifiedPasskey {
  challenge: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  backedUp: boolean;
  transports: string[];
}

/** Verifies a new passkey (section 7.1); 422 on any mismatch. Its challenge is checked when it is stored. */
export async function verifyRegistration(ctx: PlatformContext, passkey: PasskeyRegistration): Promise<VerifiedPasskey> {
  const { id, origin } = relyingParty(ctx.publicUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const challenge = claimedChallenge(passkey.response.clientDataJSON);
  try {
    await refuseCertificates(passkey);
    const { transports = [] } = passkey.response;
    const { clientDataJSON, attestationObject } = passkey.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new Error('the attestation does not verify');
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter } = credential;
    return { challenge, credentialId, publicKey, counter, backedUp, transports };
  } catch (cause) {
    const errors = [{ path: 'passkey', message: 'Must be a passkey for this service with user verification' }];
    throw new AppError('unprocessable', { cause, errors });
  }
}

/**
 * The device's model is not requested (`attestation: 'none'`), so certificates are not checked: otherwise, the library
 * would fetch revocation lists from any address in a certificate.
 */
async function refuseCertificates({ response }: PasskeyRegistration): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  if (format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))) return;
  throw new Error(`attestation ${format} with certificates`);
}

/**
 * Stores a passkey under the name that the user gave it. 409 if the challenge is used up, or if the passkey is already
 * known.
 */
export async function addPasskey(
  ctx: PlatformContext,
  tx: Tx,
  { userId, name, passkey }: { userId: string; name: string; passkey: VerifiedPasskey },
): Promise<string> {
  const asked = await findChallenge(ctx, tx, 'registration', passkey.challenge);
  if (asked?.userId !== userId || !(await spendChallenge(tx, passkey.challenge)))
    throw new AppError('conflict', { message: 'The response is invalid or has expired. Start again.' });
  const now = ctx.wallClock.now();
  const id = newId('secondFactor', now);
  const added = await secondFactorsOf(tx)
    .insertInto('passkeys')
    .values({
      user_id: userId,
      id,
      name_sealed: await ctx.vault.seal(tx, ownerOf(userId), Buffer.from(name), nameOf(id)),
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      created_at: now,
      last_used_at: null,
    })
    // Step 26: a passkey belongs to one user.
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n)
    throw new AppError('conflict', { message: 'This passkey is already registered.' });
  return id;
}

/** The purpose under which a passkey's name is sealed. */
export const nameOf = (id: string): string => `passkey/${id}/name`;
