import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { assertTakesPictures } from '../assert-open.ts';
import { withCapture } from '../capture/find-capture.ts';
import { changeSession } from '../store.ts';
import { sessionsOf } from '../tables.ts';
import { agreesTo, currentNotices, noticeHash, noticeText } from './consent-notice.ts';
import type { ConsentNotice } from './notice.ts';

/** A person's answer to the notice with this hash, in the language in which the person read it. */
export interface ConsentAnswer {
  agreed: boolean;
  notice: string;
}

/**
 * Records consent, or its refusal, which ends the session. 409 if the notice has changed since it was shown. An earlier
 * answer stays while its notice is current.
 */
export function answerConsent(ctx: Context, token: string, answer: ConsentAnswer): Promise<void> {
  return withCapture(ctx, token, async (tx, session, actor) => {
    const { row } = session;
    assertTakesPictures(session, ctx.clock.now());
    const notices = await currentNotices(ctx, tx, session);
    if (answer.agreed && agreesTo(notices, session)) return;
    if (!answer.agreed && session.verification && row.consent_state !== null)
      throw new AppError('conflict', { message: 'Pictures were already sent. Ask the organization to erase them.' });
    const notice = notices.find((each) => noticeHash(each) === answer.notice);
    if (!notice) throw new AppError('conflict', { message: 'The notice has changed. Reload the page to read it.' });
    await keepNotice(ctx, tx, actor.org, notice);
    await changeSession(tx, row, {
      status: answer.agreed ? 'started' : 'cancelled',
      consent_state: answer.agreed ? 'given' : 'refused',
      consent_at: ctx.clock.now(),
      consent_notice: answer.notice,
      at: ctx.clock.now(),
    });
    const action = answer.agreed ? 'verification_session.consent_given' : 'verification_session.consent_refused';
    await ctx.events.audit(tx, actor, { action, subject: row.id, details: { notice: answer.notice } });
  });
}

async function keepNotice(ctx: Context, tx: Tx, org: string, notice: ConsentNotice): Promise<void> {
  await sessionsOf(tx)
    .insertInto('consent_notices')
    .values({
      org_id: org,
      hash: noticeHash(notice),
      version: notice.version,
      language: notice.language,
      text: noticeText(notice),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
