import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { emailIndex } from '../email.ts';
import { holdPassword } from '../passwords/hold-password.ts';
import { checkPassword } from '../passwords/password.ts';
import { askSecondFactor, type SecondFactorAsked } from '../second-factors/ask-second-factor.ts';
import { findMembership, type Origin, openSession, type Session } from '../sessions/open-session.ts';
import { accountsOf } from '../tables.ts';
import { countLogIn } from './count-log-in.ts';
import type { Device } from './device-cookie.ts';
import { noteRefusal } from './note-refusal.ts';

export interface LogIn {
  email: string;
  password: string;
  /** The organization, for a member of several; the oldest by default. */
  organization?: string;
}

/**
 * Checks address and password; 401 without revealing which was wrong. Opens a session of 12 hours, or returns what
 * `finishLogIn` needs from a user with a second factor.
 */
export async function logIn(
  ctx: Context,
  input: LogIn,
  { origin, device }: { origin: Origin; device: Device },
): Promise<Session | { secondFactor: SecondFactorAsked }> {
  const index = emailIndex(ctx.vault, input.email);
  await countLogIn(ctx, index, device);
  const user = await ctx.db.system((tx) =>
    accountsOf(tx).selectFrom('users').selectAll().where('email_index', '=', index).executeTakeFirst(),
  );
  const fits = await checkPassword(user?.password_hash, input.password);
  if (user && !fits) noteRefusal(ctx, user.id);
  if (!user || !fits) throw new AppError('invalid_login');
  const { id: userId } = user;
  const membership = await ctx.db.system((tx) => findMembership(tx, userId, input.organization));
  if (!membership) throw new AppError('invalid_login');
  const secondFactor = await askSecondFactor(ctx, { userId, organization: membership.org });
  if (secondFactor) {
    await ctx.db.org({ org: userId }, (tx) => holdPassword(tx, user));
    return { secondFactor };
  }
  return ctx.db.org(membership, async (tx) => {
    await holdPassword(tx, user);
    return openSession(ctx, tx, { userId, membership, factor: null, origin });
  });
}
