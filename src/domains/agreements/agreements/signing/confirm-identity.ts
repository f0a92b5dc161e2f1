import type { Context } from '#domains/context.ts';
import {
  confirmPresentation,
  createPresentationRequest,
  queryFor,
  type ReturnedCode,
} from '#domains/credentials/presentations/index.ts';
import {
  answerAsSample,
  askWallet,
  confirmWallet,
  findVerificationState,
  startWalletVerification,
  type WalletLink,
} from '#domains/identity/identity-verification/index.ts';
import { insertSession, renewLink } from '#domains/identity/verification-sessions/index.ts';
import { AppError } from '#kernel/errors.ts';
import { payloadNonce } from '#verifier/evidence/signature-payload.ts';
import { signatureTransaction } from '#verifier/evidence/signature-transaction.ts';
import { type Contact, isActing } from '../party.ts';
import { changeParty } from '../store.ts';
import { assertFilled } from './assert-filled.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { assertRoom } from './assert-room.ts';
import { type OpenParty, type PartyLink, type Visitor, withLockedParty, withParty } from './find-party.ts';
import { type AskedOfWallet, BIRTH_DATE_ID, establishIdentity, trustedNames, walletOffers } from './identity.ts';
import { noteStep } from './note-step.ts';
import { composeSignature, keepPrepared } from './prepare-signature.ts';
import type { PreparedSignature } from './prepared.ts';

const SESSION_SECONDS = 24 * 3600;
/** How long a wallet has to answer; a verification by wallet has the same limit. */
const VALID_SECONDS = { document: 900, credential: 600 } as const;
/** Time between the wallet's answer and the signature. */
const SIGNING_MS = 5 * 60_000;

/**
 * Starts or continues the session in which the party is photographed for an identity verification; it returns to the
 * signing page afterwards.
 */
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
  pageUrl: string;
}

/**
 * Requests a credential from the party's wallet, which also signs the party's payload: the nonce of the request is its
 * hash. An earlier request becomes void. Without `ask`, requests a document if the policy accepts wallets. 409 if no
 * wallet can be used.
 */
export async function startPresentation(
  ctx: Context,
  link: PartyLink,
  { ask, browserHash, ...visitor }: Visitor & { ask?: AskedOfWallet | undefined; browserHash: Buffer },
): Promise<WalletRequest> {
  const composed = await withParty(ctx, link, async (tx, open) => {
    const offered = await walletOffers(ctx, tx, open.agreement);
    const asked = ask ?? offered[0];
    assertAsked(ctx, open);
    if (asked === undefined || !offered.includes(asked))
      throw new AppError('conflict', { message: REFUSALS[ask ?? 'any'] });
    assertFilled(open);
    await assertRoom(ctx, tx, open);
    const validForMs = VALID_SECONDS[asked] * 1000 + SIGNING_MS;
    return {
      ...open,
      asked,
      browserHash,
      prepared: composeSignature(ctx, open, { name: open.contact.name, validForMs }),
    };
  });
  const start = composed.asked === 'document' ? askForDocument : askForCredential;
  const { changes, ...wallet } = await start(ctx, link, composed);
  await withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    await changeParty(tx, open.party.id, changes);
    await keepPrepared(ctx, tx, open.party, composed.prepared);
    await noteStep(ctx, tx, open, { action: 'wallet_asked', ...visitor });
  });
  return wallet;
}

const REFUSALS: Record<AskedOfWallet | 'any', string> = {
  any: 'A wallet cannot be used: the policy trusts no issuer of documents, and the agreement trusts no other organization. Verify the document and the face instead.',
  document:
    'The policy accepts no documents in wallets, requires consent first, or compares the face with the portrait. Verify the identity through the link instead.',
  credential:
    'This agreement trusts only its own organization, and credentials of that organization cannot be used for signing.',
};

type Composed = OpenParty & { prepared: PreparedSignature; browserHash: Buffer };
type Started = WalletRequest & { changes: Parameters<typeof changeParty>[2] };

/** An ordinary verification by wallet, except that its request contains the payload's hash. */
async function askForDocument(ctx: Context, link: PartyLink, composed: Composed): Promise<Started> {
  const { actor, agreement, party, contact, prepared, browserHash } = composed;
  const page = { returnUrl: pageUrl(ctx, link), browserHash };
  const request = { page, nonce: payloadNonce(prepared.payload) };
  const earlier = party.wallet_verification_id;
  const changes = { presentation_request_id: null };
  if (earlier !== null && (await waitsForInput(ctx, actor, earlier)))
    return { ...shownOf(await askWallet(ctx, actor, earlier, request)), changes };
  const { id, wallet } = await startWalletVerification(ctx, actor, {
    ...request,
    userId: party.user_id,
    expected: { fullName: contact.name, ...(contact.birthDate !== undefined && { birthDate: contact.birthDate }) },
    metadata: { agreementId: agreement.id, partyId: party.id },
  });
  return { ...shownOf(wallet), changes: { ...changes, wallet_verification_id: id } };
}

/**
 * The party has returned to the page from a wallet on the same device, so the wallet's answer counts from now on; 409
 * if no answer is pending.
 */
export function returnFromWallet(ctx: Context, link: PartyLink, returned: ReturnedCode): Promise<void> {
  return withLockedParty(ctx, link, async (tx, open) => {
    assertAsked(ctx, open);
    const { presentation_request_id: requestId, wallet_verification_id: verificationId } = open.party;
    if (requestId !== null) return confirmPresentation(ctx, tx, open.actor, { id: requestId, ...returned });
    return confirmWallet(ctx, tx, open.actor, { id: verificationId, ...returned });
  });
}

/** Answers the page's request as the sample wallet; 422 in live mode, 409 if no document is requested. */
export async function answerSigningAsSample(
  ctx: Context,
  link: PartyLink,
  shown: Omit<Parameters<typeof answerAsSample>[2], 'id'>,
): Promise<void> {
  const { actor, id } = await withParty(ctx, link, async (_, open) => {
    assertAsked(ctx, open);
    return { actor: open.actor, id: open.party.wallet_verification_id };
  });
  if (id === null) throw new AppError('conflict', { message: 'No wallet request is open.' });
  await answerAsSample(ctx, actor, { id, ...shown });
}

const shownOf = ({ link, qr, pageUrl: page }: WalletLink): WalletRequest => ({ link, qr, pageUrl: page });

function waitsForInput(ctx: Context, actor: OpenParty['actor'], id: string): Promise<boolean> {
  return ctx.db.org(actor, async (tx) => {
    const { status } = await findVerificationState(ctx, tx, id);
    if (status === 'processing' || status === 'needs_review')
      throw new AppError('conflict', { message: 'The document is still being checked.' });
    return status === 'requires_input';
  });
}

/** Requests an identity credential of an issuer that the agreement trusts. */
async function askForCredential(ctx: Context, link: PartyLink, composed: Composed): Promise<Started> {
  const { actor, agreement, contact, disclosed, prepared, browserHash } = composed;
  const trustedIssuers = trustedNames(ctx, agreement.settings);
  const made = await createPresentationRequest(ctx, actor, {
    query: identityQuery(ctx, contact, trustedIssuers),
    trustedIssuers,
    trustedRoots: [],
    responseMode: 'direct_post.jwt',
    clientIdScheme: 'x509_hash',
    purpose: `to sign “${disclosed.title}”`.slice(0, 300),
    redirectUri: pageUrl(ctx, link),
    browserHash,
    isRedirectSecret: true,
    nonce: payloadNonce(prepared.payload),
    ...(agreement.settings.confirmInWallet && {
      transactionData: [signatureTransaction(prepared.payload, disclosed.title)],
    }),
    metadata: {},
    expiresInSeconds: VALID_SECONDS.credential,
    retentionDays: 30,
  });
  const { id, link: wallet, qr, pageUrl: page } = made;
  return { link: wallet, qr, pageUrl: page, changes: { presentation_request_id: id } };
}

/**
 * The evidence shows every reader all disclosures of the first credential. A birth date needed for comparison is
 * therefore requested separately and not kept.
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
