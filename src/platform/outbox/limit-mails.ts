import type { PlatformContext } from '../context.ts';
import { countCall, DAY } from '../http/limits/rate-limit.ts';

/**
 * Counts emails that a caller requests in an organization's name; throws 429 beyond the daily limit. Call it before
 * anything is accepted: emails that follow automatically, such as the next signer's invitation, are not counted and
 * always sent. Emails of test organizations are not sent and not counted.
 */
export async function limitMails(ctx: PlatformContext, { org }: { org: string }, mails: number): Promise<void> {
  if (mails === 0 || ctx.time.inTestMode()) return;
  const { mailsPerDay } = ctx.config;
  await countCall(ctx.db, `mails:${org}`, mailsPerDay, {
    seconds: DAY,
    calls: mails,
    message: `This would exceed your organization’s ${mailsPerDay} emails a day. Nothing was sent. Try again after the time in Retry-After, or ask the operator to raise ORGANIZATION_MAILS_PER_DAY.`,
  });
}

/** The limit of invitations of members, who may not know the organization; they count as emails too. */
export async function limitInvitations(ctx: PlatformContext, { org }: { org: string }): Promise<void> {
  const { invitationsPerDay } = ctx.config;
  await countCall(ctx.db, `invitations:${org}`, invitationsPerDay, {
    seconds: DAY,
    message: `Your organization has sent its ${invitationsPerDay} invitations for today. Try again after the time in Retry-After, or ask the operator to raise ORGANIZATION_INVITATIONS_PER_DAY.`,
  });
  await limitMails(ctx, { org }, 1);
}
