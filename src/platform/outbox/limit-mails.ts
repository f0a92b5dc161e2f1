import type { PlatformContext } from '../context.ts';
import { countCall, DAY } from '../http/limits/rate-limit.ts';

/**
 * Counts mails that a caller asks for in an organization's name; throws 429 where they are more than a day's. To be called
 * before anything is accepted: what follows automatically, such as the next signer's invitation, is not counted again and
 * always sent. Mails of test organizations go to no one, and count nothing.
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

/** The same of invitations of members, which go to people who need not know the organization; they count as mails too. */
export async function limitInvitations(ctx: PlatformContext, { org }: { org: string }): Promise<void> {
  const { invitationsPerDay } = ctx.config;
  await countCall(ctx.db, `invitations:${org}`, invitationsPerDay, {
    seconds: DAY,
    message: `Your organization has sent its ${invitationsPerDay} invitations for today. Try again after the time in Retry-After, or ask the operator to raise ORGANIZATION_INVITATIONS_PER_DAY.`,
  });
  await limitMails(ctx, { org }, 1);
}
