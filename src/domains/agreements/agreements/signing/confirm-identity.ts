import type { Context } from '#domains/context.ts';
import { createPresentationRequest, queryFor } from '#domains/credentials/presentations/index.ts';
import { insertSession, renewLink } from '#domains/identity/verification-sessions/index.ts';
import { AppError } from '#kernel/errors.ts';
import { payloadNonce } from '#verifier/evidence/signature-payload.ts';
import { type Contact, isActing } from '../party.ts';
import { changeParty } from '../store.ts';
import { assertFilled } from './assert-filled.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { assertRoom } from './assert-room.ts';
import { type OpenParty, type PartyLink, type Visitor, withLockedParty, withParty } from './find-party.ts';
import { BIRTH_DATE_ID, establishIdentity, takesWallets, trustedNames } from './identity.ts';
import { noteStep } from './note-step.ts';
import { composeSignature, keepPrepared } from './prepare-signature.ts';

const SESSION_SECONDS = 24 * 3600;
const REQUEST_SECONDS = 600;
/** From the wallet's answer to the signature. */
const SIGNING_MS = 5 * 60_000;

/** Where the party takes the pictures of an identity verification; it comes back to the page by itself. */
export function startIdentity(ctx: Context, link: PartyLink, visitor: Visitor): Promise<{ url: string }> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    const { actor, agreement, party, contact } = open;
    const { state, found } = await establishIdentity(ctx, tx, open, party.device_did);
    if (state === 'pending') throw new AppError('conflict', { message: 'The pictures are still being checked.' });
    if (found?.level === 'live') throw new AppError('conflict', { message: 'The identity is already confirmed.' });
    const sessionId = party.verification_session_id;
    const renewed =
      sessionId && (await renewLink(ctx, tx, actor, { id: sessionId, expiresInSeconds: SESSION_SECONDS }));
    if (renewed) return { url: renewed };
    await assertRoom(ctx, tx, open);
    const { row, url } = await insertSession(ctx, tx, actor, {
      userId: party.user_id ?? undefined,
      returnUrl: pageUrl(ctx, link),
      expected: { fullName: contact.name, ...(contact.birthDate !== undefined && { birthDate: contact.birthDate }) },
      metadata: { agreementId: agreement.id, partyId: party.id },
      expiresInSeconds: SESSION_SECONDS,
    });
    await changeParty(tx, party.id, { verification_session_id: row.id });
    await noteStep(ctx, tx, open, { action: 'identity_started', ...visitor });
    return { url };
  });
}

export interface WalletRequest {
  link: string | null;
  qr: string | null;
}

/**
 * Asks the party's wallet for an identity credential of an issuer that the agreement trusts, and has the wallet's key sign what the
 * party is going to sign: the nonce of the request is the hash of that payload. An earlier request counts no more. 409 where
 * the agreement trusts no issuer beside its own organization.
 */
export async function startPresentation(ctx: Context, link: PartyLink, visitor: Visitor): Promise<WalletRequest> {
  const { actor, agreement, contact, disclosed, prepared } = await withParty(ctx, link, async (tx, open) => {
    assertWalletAsked(ctx, open);
    assertFilled(open);
    await assertRoom(ctx, tx, open);
    const validForMs = REQUEST_SECONDS * 1000 + SIGNING_MS;
    return { ...open, prepared: composeSignature(ctx, open, { name: open.contact.name, validForMs }) };
  });
  const trustedIssuers = trustedNames(ctx, agreement.settings);
  const made = await createPresentationRequest(ctx, actor, {
    query: identityQuery(ctx, contact, trustedIssuers),
    trustedIssuers,
    trustedRoots: [],
    responseMode: 'direct_post.jwt',
    clientIdScheme: 'x509_hash',
    purpose: `to sign “${disclosed.title}”`.slice(0, 300),
    redirectUri: pageUrl(ctx, link),
    isRedirectSecret: true,
    nonce: payloadNonce(prepared.payload),
    metadata: {},
    expiresInSeconds: REQUEST_SECONDS,
    retentionDays: 30,
  });
  await withLockedParty(ctx, link, async (tx, open) => {
    assertWalletAsked(ctx, open);
    await changeParty(tx, open.party.id, { presentation_request_id: made.id });
    await keepPrepared(ctx, tx, open.party, prepared);
    await noteStep(ctx, tx, open, { action: 'wallet_asked', ...visitor });
  });
  return { link: made.link, qr: made.qr };
}

/**
 * Evidence shows everyone all that is disclosed with the first credential. A birth date, where one was given to compare, is
 * therefore asked for apart and not kept.
 */
function identityQuery(ctx: Context, { birthDate }: Contact, trustedIssuers: readonly string[]) {
  const { credentials: named } = queryFor(ctx, ['given_name', 'family_name', 'examined_on'], trustedIssuers);
  const { credentials: born } = queryFor(ctx, ['given_name', 'family_name', 'birthdate'], trustedIssuers);
  const apart = born.map((each) => ({ ...each, id: BIRTH_DATE_ID }));
  return { credentials: [...named, ...(birthDate === undefined ? [] : apart)] };
}

const pageUrl = ({ publicUrl }: Context, { token }: PartyLink): string => `${publicUrl}/sign/${token}`;

function assertAsked(ctx: Context, open: OpenParty): void {
  assertOpen(ctx, open);
  assertMayRead(open);
  const { requireVerifiedIdentity, faceMatchAtSigning } = open.agreement.settings;
  if (!isActing(open.party.kind) || !(requireVerifiedIdentity || faceMatchAtSigning))
    throw new AppError('conflict', { message: 'This agreement requires no identity verification.' });
}

function assertWalletAsked(ctx: Context, open: OpenParty): void {
  assertAsked(ctx, open);
  if (!takesWallets(ctx, open.agreement))
    throw new AppError('conflict', {
      message:
        'This agreement trusts no issuer besides its own organization, so a wallet cannot be used. Verify document and face instead.',
    });
}
