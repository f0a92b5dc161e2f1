import type { Context } from '#domains/context.ts';
import {
  insertPresentationRequest,
  type PreparedPresentationRequest,
  preparePresentationRequest,
} from '#domains/credentials/presentations/index.ts';
import { currentPolicy, type VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import type { Expected } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { WALLET_WAITING } from '../intake/input-reasons.ts';
import { assertConsent, newRow } from '../intake/start-verification.ts';
import { storeSubmission } from '../intake/store-pictures.ts';
import type { Submission } from '../intake/submission.ts';
import { discardFace } from '../retention/erase-biometrics.ts';
import { changeVerification, findVerificationForUpdate, loadVerification } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import { type Consent, INPUT_DAYS, MAX_ATTEMPTS, WALLET_LAPSED_QUEUE, WALLET_QUEUE } from '../verification.ts';
import { assertEvidence } from './assert-evidence.ts';
import { forgetWallet } from './forget-wallet.ts';
import { hasTrustedIssuers, trustedRootsOf } from './trusted-issuers.ts';
import { queryForDocuments } from './wallet-documents.ts';

/** How long a wallet has to answer: the person must find, open, and unlock it. */
const REQUEST_SECONDS = 900;
/** When pictures of the face are erased if no wallet has answered; a browser may confirm an answer until then. */
const LAPSED_SECONDS = REQUEST_SECONDS + 360;
const DAY_MS = 86_400_000;

/** The request, for the caller who shows it to the person. */
export interface WalletLink {
  /** `openid4vp://…`, for a wallet on the same device. */
  link: string | null;
  /** The link as a QR code, in a data URI. */
  qr: string | null;
  pageUrl: string;
  expiresAt: string;
}

export interface AskingPage {
  /** Given only to the wallet. */
  returnUrl: string;
  /** SHA-256 of the browser's secret; that browser must confirm an answer from the same device. */
  browserHash: Buffer;
}

export interface NewWalletVerification {
  userId: string | null;
  expected?: Expected | undefined;
  metadata?: Record<string, string> | undefined;
  consent?: Consent | undefined;
  /** The page that shows the request, to which the wallet on the same device redirects. */
  page?: AskingPage | undefined;
  /** The hash of the data that the wallet's key signs with its answer. */
  nonce?: string | undefined;
  /** The pictures of the face with which the portrait is compared. */
  face?: Submission | undefined;
  /** Anything else to do in the same transaction. */
  alongside?: (tx: Tx, verificationId: string) => Promise<void>;
}

/**
 * Starts a verification that waits for a wallet, with the request for the wallet, in one transaction. Throws 422 if the
 * policy accepts no wallets, no issuer is trusted, or consent is missing.
 */
export async function startWalletVerification(
  ctx: Context,
  actor: Actor,
  input: NewWalletVerification,
): Promise<{ id: string; wallet: WalletLink }> {
  const now = ctx.clock.now();
  const id = newId('verification', now);
  const request = await prepare(ctx, actor, { id, ...input });
  const wallet = await ctx.db.org(actor, async (tx) => {
    assertConsent(ctx, await currentPolicy(ctx, tx), input.consent);
    const owner = { org: actor.org, subject: id };
    const expected =
      input.expected && (await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(input.expected)), 'expected'));
    const { metadata, consent, userId } = input;
    const given = { userId, ...(metadata && { metadata }), ...(consent && { consent }) };
    await verificationsOf(tx)
      .insertInto('verifications')
      .values({
        ...newRow(actor.org, { id, input: given, expected: expected ?? null, now }),
        // No attempt was made yet; each wallet answer is one.
        attempt: 0,
        status: 'requires_input',
        method: 'wallet',
        presentation_request_id: request.row.id,
        input_reasons: JSON.stringify([WALLET_WAITING]),
        expires_at: inputEnd(now),
      })
      .execute();
    await input.alongside?.(tx, id);
    const details = { method: 'wallet', ...framesOf(input.face) };
    await ctx.events.audit(tx, actor, { action: 'verification.created', subject: id, details });
    const wallet = await insert(ctx, tx, actor, request);
    if (input.face) await storeFace(ctx, tx, { org: actor.org, id, attempt: 1, request }, input.face);
    return wallet;
  });
  return { id, wallet };
}

export interface WalletRenewal {
  page?: AskingPage | undefined;
  nonce?: string | undefined;
  /** New pictures of the face for the wallet's next answer; earlier ones are erased. */
  face?: Submission | undefined;
  /** Anything else to write in the same transaction. */
  alongside?: (tx: Tx) => Promise<void>;
}

/**
 * Asks a wallet to answer for a verification that requires input, replacing pictures or an earlier request. Throws 409
 * in any other status, and after the last attempt.
 */
export async function askWallet(
  ctx: Context,
  actor: Actor,
  id: string,
  { page, nonce, face, alongside }: WalletRenewal = {},
): Promise<WalletLink> {
  await ctx.db.org(actor, async (tx) => assertWaits(await loadVerification(tx, id)));
  const request = await prepare(ctx, actor, { id, page, nonce, face });
  return ctx.db.org(actor, async (tx) => {
    const found = await findVerificationForUpdate(tx, id);
    if (!found) throw new AppError('not_found');
    assertWaits(found);
    await forgetWallet(ctx, tx, actor, found);
    await discardFace(ctx, tx, found);
    const at = ctx.clock.now();
    const changed = await changeVerification(tx, found, {
      method: 'wallet',
      presentation_request_id: request.row.id,
      // The outcome requested in test mode was for pictures.
      test_outcome: null,
      expires_at: inputEnd(at),
      at,
    });
    if (!changed) throw new AppError('conflict');
    await alongside?.(tx);
    const details = framesOf(face);
    await ctx.events.audit(tx, actor, {
      action: 'verification.wallet_asked',
      subject: id,
      ...(details && { details }),
    });
    const wallet = await insert(ctx, tx, actor, request);
    // Last, because it serializes the organization's answers to challenges.
    if (face) await storeFace(ctx, tx, { org: actor.org, id, attempt: found.attempt + 1, request }, face);
    return wallet;
  });
}

/** Stores pictures of the face until the wallet answers. */
async function storeFace(
  ctx: Context,
  tx: Tx,
  of: { org: string; id: string; attempt: number; request: PreparedPresentationRequest },
  face: Submission,
): Promise<void> {
  const { org, id, attempt, request } = of;
  await storeSubmission(ctx, tx, { org, verificationId: id, attempt }, face);
  const lapsed = { org, id, requestId: request.row.id };
  await ctx.jobs.send(tx, WALLET_LAPSED_QUEUE, lapsed, { afterSeconds: LAPSED_SECONDS });
}

function assertWaits({ status, attempt }: VerificationRow): void {
  if (status !== 'requires_input')
    throw new AppError('conflict', { message: `No document is required; the verification is ${status}.` });
  if (attempt >= MAX_ATTEMPTS)
    throw new AppError('conflict', { message: `All ${MAX_ATTEMPTS} attempts are used. Start a new verification.` });
}

const inputEnd = (now: Date): Date => new Date(now.getTime() + INPUT_DAYS * DAY_MS);

const framesOf = (face: Submission | undefined) => face?.liveness && { frames: face.liveness.frames.length };

/** Throws 422 if the policy requires a face and there is none, and 409 if it no longer requires the one that was sent. */
function assertFace({ wallet: { portrait } }: VerificationPolicy, face: Submission | undefined): void {
  if (portrait === 'required' && !face)
    throw new AppError('evidence_not_accepted', {
      message:
        'Your policy (wallet.portrait) accepts a document in a wallet only together with pictures of the face. The page of a verification session takes them.',
    });
  if (portrait === 'off' && face)
    throw new AppError('conflict', {
      message: 'Your policy (wallet.portrait) requires no pictures of the face. Reload the page.',
    });
}

/** A request for the documents that the policy accepts, from issuers that it trusts. */
async function prepare(
  ctx: Context,
  actor: Actor,
  { id, page, nonce, face }: Pick<WalletRenewal, 'page' | 'nonce' | 'face'> & { id: string },
): Promise<PreparedPresentationRequest> {
  const { policy, isTrusting, trustedRoots } = await ctx.db.org(actor, async (tx) => {
    const current = await currentPolicy(ctx, tx);
    return {
      policy: current,
      isTrusting: await hasTrustedIssuers(ctx, tx, current),
      trustedRoots: await trustedRootsOf(ctx, current),
    };
  });
  assertEvidence(policy, 'wallet');
  assertFace(policy, face);
  if (!isTrusting) throw new AppError('no_trusted_issuers');
  return preparePresentationRequest(ctx, actor.org, {
    query: queryForDocuments(policy.wallet),
    trustedIssuers: [],
    trustedRoots,
    trustedLists: policy.wallet.trustedLists,
    rootsAreIssuers: true,
    responseMode: 'direct_post.jwt',
    clientIdScheme: 'x509_hash',
    metadata: {},
    expiresInSeconds: REQUEST_SECONDS,
    // Disclosed data is erased with the decision; this covers an answer that is never decided.
    retentionDays: 1,
    owner: { id, queue: WALLET_QUEUE },
    ...(page && { redirectUri: page.returnUrl, browserHash: page.browserHash, isRedirectSecret: true }),
    ...(nonce !== undefined && { nonce }),
  });
}

async function insert(ctx: Context, tx: Tx, actor: Actor, request: PreparedPresentationRequest): Promise<WalletLink> {
  const { link, qr, pageUrl, expiresAt } = await insertPresentationRequest(ctx, tx, actor, request);
  return { link, qr, pageUrl, expiresAt };
}
