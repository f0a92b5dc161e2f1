import type { Context } from '#domains/context.ts';
import { createPresentationRequest, queryFor } from '#domains/presentations/index.ts';
import { insertSession, renewLink } from '#domains/verification-sessions/index.ts';
import { AppError } from '#kernel/errors.ts';
import { isActing } from '../party.ts';
import { changeParty } from '../store.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { assertRoom } from './assert-room.ts';
import { type OpenParty, type PartyLink, type Visitor, withLockedParty, withParty } from './find-party.ts';
import { establishIdentity, trustedNames } from './identity.ts';
import { noteStep } from './note-step.ts';

const SESSION_SECONDS = 24 * 3600;
const REQUEST_SECONDS = 600;

/** Where the party takes the pictures of an identity verification; it comes back to the page by itself. */
export function startIdentity(ctx: Context, link: PartyLink, visitor: Visitor): Promise<{ url: string }> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    const { actor, agreement, party, contact } = open;
    const { state, found } = await establishIdentity(ctx, tx, open);
    if (state === 'pending') throw new AppError('conflict', { message: 'The pictures are still being checked.' });
    if (found?.matchedAtSigning) throw new AppError('conflict', { message: 'The identity is confirmed already.' });
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
 * Asks the party's wallet for an identity credential of this organisation, or of an issuer that the agreement trusts; an earlier
 * request counts no more.
 */
export async function startPresentation(ctx: Context, link: PartyLink, visitor: Visitor): Promise<WalletRequest> {
  const { actor, agreement, disclosed } = await withParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    await assertRoom(ctx, tx, open);
    return open;
  });
  const trustedIssuers = trustedNames(ctx, agreement.settings);
  const made = await createPresentationRequest(ctx, actor, {
    query: queryFor(ctx, ['given_name', 'family_name', 'birthdate', 'examined_on'], trustedIssuers),
    trustedIssuers,
    trustedRoots: [],
    responseMode: 'direct_post.jwt',
    clientIdScheme: 'x509_hash',
    purpose: `to sign “${disclosed.title}”`.slice(0, 300),
    redirectUri: pageUrl(ctx, link),
    isRedirectSecret: true,
    metadata: {},
    expiresInSeconds: REQUEST_SECONDS,
    retentionDays: 30,
  });
  await withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    await changeParty(tx, open.party.id, { presentation_request_id: made.id });
    await noteStep(ctx, tx, open, { action: 'wallet_asked', ...visitor });
  });
  return { link: made.link, qr: made.qr };
}

const pageUrl = ({ publicUrl }: Context, { token }: PartyLink): string => `${publicUrl}/sign/${token}`;

function assertAsked(ctx: Context, open: OpenParty): void {
  assertOpen(ctx, open);
  assertMayRead(open);
  const { requireVerifiedIdentity, faceMatchAtSigning } = open.agreement.settings;
  if (!isActing(open.party.kind) || !(requireVerifiedIdentity || faceMatchAtSigning))
    throw new AppError('conflict', { message: 'No identity is asked for.' });
}
