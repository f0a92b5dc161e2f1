import type { Context } from '#domains/context.ts';
import { readSubmission, resubmitVerification, startVerification } from '#domains/identity-verification/index.ts';
import type { Challenge } from '#domains/liveness-challenges/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { assertConsent, assertTakesPictures } from './assert-open.ts';
import { withCapture } from './find-capture.ts';
import { challengeFor } from './refresh-challenge.ts';
import type { Session, SessionRequest } from './session.ts';
import { changeSession, languageOfNotice, openRequest } from './store.ts';

/** What the page took, as data URIs. */
export interface Capture {
  document: { front: string; back?: string | undefined };
  liveness: { challengeId: string; nonce: string; frames: { image: string; at: number }[] };
}

interface OpenCapture {
  actor: Actor;
  session: Session;
  request: SessionRequest;
  /** In which the consent was given. */
  language: string;
}

/** A fresh challenge for the page, when its camera runs; 403 before consent. */
export function challengeForCapture(ctx: Context, token: string): Promise<Challenge> {
  return withCapture(ctx, token, (tx, session, actor) => {
    assertConsent(session);
    return challengeFor(ctx, tx, actor, session);
  });
}

/**
 * Takes the pictures of the hosted page: they start the session's verification, or answer its request for others. 403
 * before consent, 409 where another browser was faster.
 */
export async function submitCapture(ctx: Context, token: string, capture: Capture): Promise<void> {
  const open = await withCapture(ctx, token, (tx, session, actor) => admit(ctx, tx, { session, actor }));
  const { front, back } = capture.document;
  const pictures = [
    { path: 'document.front', text: front, mayBeUrl: false },
    ...(back === undefined ? [] : [{ path: 'document.back', text: back, mayBeUrl: false }]),
  ];
  const submission = await readSubmission(ctx, open.actor.org, { pictures, liveness: capture.liveness });
  const { verification } = open.session;
  if (verification) await resubmitVerification(ctx, open.actor, verification.id, submission);
  else await start(ctx, open, submission);
}

async function admit(
  ctx: Context,
  tx: Tx,
  { session, actor }: { session: Session; actor: Actor },
): Promise<OpenCapture> {
  assertConsent(session);
  assertTakesPictures(session, ctx.clock.now());
  const request = await openRequest(ctx, tx, session.row);
  return { actor, session, request, language: await languageOfNotice(tx, session.row.consent_notice) };
}

async function start(
  ctx: Context,
  { actor, session: { row }, request: { expected, testOutcome }, language }: OpenCapture,
  submission: Awaited<ReturnType<typeof readSubmission>>,
): Promise<void> {
  await startVerification(ctx, actor, {
    submission,
    userId: row.user_id,
    metadata: row.metadata,
    decideHere: false,
    ...(expected && { expected }),
    ...(testOutcome !== undefined && { testOutcome }),
    ...(row.consent_at && {
      consent: { givenAt: row.consent_at.toISOString(), language, ...hashOf(row.consent_notice) },
    }),
    alongside: async (tx, verificationId) => {
      await changeSession(tx, row, { verification_id: verificationId, at: ctx.clock.now() });
      await ctx.events.audit(tx, actor, {
        action: 'verification_session.submitted',
        subject: row.id,
        details: { verification: verificationId },
      });
    },
  });
}

/** The notice's hash names the text that was read. */
const hashOf = (notice: string | null) => (notice === null ? {} : { textSha256: notice });
