import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { mailInvitation } from './mail-invitation.ts';
import { renewLink } from './renew-link.ts';
import type { Invitee } from './session.ts';
import { changeSession, loadSession, openRequest } from './store.ts';

/** Limits how often a person is emailed. */
const REST_MS = 3_600_000;

/**
 * Emails a new link to a session, replacing the previous one. 409 if no pictures are awaited, 422 if no one was invited
 * or named, 429 within an hour of the last email to the same address.
 */
export async function inviteAgain(
  ctx: Context,
  actor: Actor,
  { id, invite, expiresInSeconds }: { id: string; invite?: Invitee | undefined; expiresInSeconds: number },
): Promise<void> {
  await limitMails(ctx, actor, 1);
  await ctx.db.org(actor, async (tx) => {
    const { row } = await loadSession(ctx, tx, id);
    const request = await openRequest(ctx, tx, row);
    const invitee = invite ?? request.invite;
    if (!invitee)
      throw new AppError('unprocessable', {
        errors: [{ path: 'invite', message: 'This session has no invitee yet. Give an email address' }],
      });
    const address = invitee.email.toLowerCase();
    const mailed = request.mailed ?? (request.invite ? [request.invite.email.toLowerCase()] : []);
    if (mailed.includes(address)) assertRested(ctx, row.invited_at);
    const url = await renewLink(ctx, tx, actor, { id, expiresInSeconds });
    if (url === undefined)
      throw new AppError('conflict', { message: 'This session no longer accepts pictures. Start a new verification.' });
    const renewed = await loadSession(ctx, tx, id);
    const sealed = Buffer.from(
      JSON.stringify({ ...request, invite: invitee, mailed: [...new Set([...mailed, address])] }),
    );
    const at = ctx.clock.now();
    await changeSession(tx, renewed.row, {
      request: await ctx.vault.seal(tx, { org: actor.org, subject: id }, sealed, 'session-request'),
      invited_at: at,
      at,
    });
    await mailInvitation(ctx, tx, invitee, { id, url, expiresInSeconds });
    await ctx.events.audit(tx, actor, { action: 'verification_session.invited', subject: id });
  });
}

function assertRested({ clock }: Context, invitedAt: Date | null): void {
  const waited = invitedAt === null ? REST_MS : clock.now().getTime() - invitedAt.getTime();
  if (waited >= REST_MS) return;
  throw new AppError('rate_limited', {
    message: 'This person was invited within the last hour. Try again after the time in Retry-After.',
    headers: { 'Retry-After': String(Math.ceil((REST_MS - waited) / 1000)) },
  });
}
