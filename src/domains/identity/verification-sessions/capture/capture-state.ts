import type { Context } from '#domains/context.ts';
import {
  acceptedMethods,
  comparesPortraits,
  MAX_ATTEMPTS,
  type VerificationMethod,
  type VerificationState,
} from '#domains/identity/identity-verification/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { agreesTo, currentNotices } from '../notice/consent-notice.ts';
import type { ConsentNotice } from '../notice/notice.ts';
import { type Session, type SessionStatus, statusOf, takesPictures } from '../session.ts';
import { openRequest } from '../store.ts';
import { withCapture } from './find-capture.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import type { Stage } from './stage.ts';

/** The page's data, visible to anyone with the link, so without personal data. */
export interface CaptureState {
  status: SessionStatus;
  /** Whether the person has agreed to a current notice. */
  consentGiven: boolean;
  takesPictures: boolean;
  methods: VerificationMethod[];
  /** Whether pictures of the face are taken before a wallet is asked. */
  walletNeedsFace: boolean;
  /** The progress of the pending wallet request; null if there is none. */
  wallet: VerificationState['wallet'];
  attemptsLeft: number;
  reasons: Reason[];
  /** The current step on the person's other device; null before the first one. */
  stage: Stage | null;
  returnUrl: string | null;
}

export function getCaptureState(ctx: Context, token: string): Promise<CaptureState> {
  return withCapture(ctx, token, async (tx, session) =>
    captureState(ctx, tx, session, await currentNotices(ctx, tx, session)),
  );
}

export async function captureState(
  ctx: Context,
  tx: Tx,
  session: Session,
  notices: readonly ConsentNotice[],
): Promise<CaptureState> {
  const now = ctx.clock.now();
  const attemptsLeft = MAX_ATTEMPTS - (session.verification?.attempt ?? 0);
  const { returnUrl, testOutcome } = await openRequest(ctx, tx, session.row);
  const methods = await acceptedMethods(ctx, tx);
  return {
    status: statusOf(session, now),
    consentGiven: agreesTo(notices, session),
    takesPictures: takesPictures(session, now) && attemptsLeft > 0,
    // The requested outcome applies to pictures, so wallets are not offered.
    methods: testOutcome === undefined ? methods : methods.filter((method) => method === 'document'),
    walletNeedsFace: await comparesPortraits(ctx, tx),
    wallet: session.verification?.wallet ?? null,
    attemptsLeft,
    reasons: reasonsOf(session, now).map(({ code, message }) => ({ code, message })),
    stage: session.row.stage,
    returnUrl: returnUrl ?? null,
  };
}
