import type { Context } from '#domains/context.ts';
import {
  type Consent,
  readSubmission,
  resubmitVerification,
  startVerification,
} from '#domains/identity/identity-verification/index.ts';
import type { Challenge } from '#domains/identity/liveness-challenges/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertTakesPictures } from '../assert-open.ts';
import { assertConsent } from '../notice/consent-notice.ts';
import type { Session, SessionRequest } from '../session.ts';
import { changeSession, languageOfNotice, openRequest } from '../store.ts';
import { withCapture } from './find-capture.ts';
import { type GivenDeviceKey, readDeviceKey } from './read-device-key.ts';
import { challengeFor } from './refresh-challenge.ts';

/** The page's pictures, as data URIs. */
export interface Capture {
  document: { front: string; back?: string | undefined };
  liveness: { challengeId: string; nonce: string; frames: { image: string; at: number }[] };
  /** Key of the capturing device. */
  deviceKey?: GivenDeviceKey | undefined;
}

interface OpenCapture {
  actor: Actor;
  session: Session;
  request: SessionRequest;
  consent: Consent | undefined;
}

/** A new challenge for the page, once its camera runs; 403 before consent. */
export function challengeForCapture(ctx: Context, token: string): Promise<Challenge> {
  return withCapture(ctx, token, async (tx, session, actor) => {
    await assertConsent(ctx, tx, session);
    return challengeFor(ctx, tx, actor, session);
  });
}

/**
 * Accepts the hosted page's pictures: they start the session's verification, or answer its request for more. 403 before
 * consent, 409 if another browser was faster.
 */
export async function submitCapture(ctx: Context, token: string, capture: Capture): Promise<void> {
  const open = await openCapture(ctx, token);
  const deviceKey = capture.deviceKey ? readDeviceKey(capture.deviceKey, capture.liveness) : null;
  const { front, back } = capture.document;
  const pictures = [
    { path: 'document.front', text: front, mayBeUrl: false },
    ...(back === undefined ? [] : [{ path: 'document.back', text: back, mayBeUrl: false }]),
  ];
  const submission = await readSubmission(ctx, open.actor.org, { pictures, liveness: capture.liveness });
  const { verification } = open.session;
  if (verification) await resubmit(ctx, open, { verification, submission, deviceKey });
  else await start(ctx, open, { submission, deviceKey });
}

/** The session of a link that currently needs pictures: 403 before consent, 409 or 410 if it needs none. */
export function openCapture(ctx: Context, token: string): Promise<OpenCapture> {
  return withCapture(ctx, token, (tx, session, actor) => admit(ctx, tx, { session, actor }));
}

async function admit(
  ctx: Context,
  tx: Tx,
  { session, actor }: { session: Session; actor: Actor },
): Promise<OpenCapture> {
  await assertConsent(ctx, tx, session);
  assertTakesPictures(session, ctx.clock.now());
  const request = await openRequest(ctx, tx, session.row);
  return { actor, session, request, consent: await consentOf(tx, session) };
}

interface Taken {
  submission: Awaited<ReturnType<typeof readSubmission>>;
  /** Thumbprint of the device's key. */
  deviceKey: string | null;
}

async function resubmit(
  ctx: Context,
  { actor, session: { row }, consent }: OpenCapture,
  { verification: { id, attempt }, submission, deviceKey }: Taken & { verification: { id: string; attempt: number } },
): Promise<void> {
  await resubmitVerification(ctx, actor, id, {
    submission,
    consent,
    // Runs before the decision, and only for these pictures.
    alongside: (tx) =>
      changeSession(tx, row, { device_key: deviceKey, captured_attempt: attempt + 1, at: ctx.clock.now() }),
  });
}

async function start(
  ctx: Context,
  { actor, session: { row }, request: { expected, testOutcome }, consent }: OpenCapture,
  { submission, deviceKey }: Taken,
): Promise<void> {
  await startVerification(ctx, actor, {
    submission,
    userId: row.user_id,
    metadata: row.metadata,
    decideHere: false,
    ...(expected && { expected }),
    ...(testOutcome !== undefined && { testOutcome }),
    ...(consent && { consent }),
    alongside: async (tx, verificationId) => {
      await changeSession(tx, row, {
        verification_id: verificationId,
        device_key: deviceKey,
        captured_attempt: 1,
        at: ctx.clock.now(),
      });
      await ctx.events.audit(tx, actor, {
        action: 'verification_session.submitted',
        subject: row.id,
        details: { verification: verificationId },
      });
    },
  });
}

/** The notice's hash identifies the text that was read. */
async function consentOf(tx: Tx, { row }: Session): Promise<Consent | undefined> {
  const { consent_at: at, consent_notice: textSha256 } = row;
  if (!at || textSha256 === null) return undefined;
  return { givenAt: at.toISOString(), language: await languageOfNotice(tx, textSha256), textSha256 };
}
