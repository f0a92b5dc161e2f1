import type { Context } from '#domains/context.ts';
import { askSecondFactor, type SecondFactorAsked } from '#domains/second-factors/index.ts';
import { AppError } from '#kernel/errors.ts';
import { countLogIn } from './count-log-in.ts';
import { emailIndex } from './email.ts';
import { holdPassword } from './hold-password.ts';
import { noteRefusal } from './note-refusal.ts';
import { findMembership, type Origin, openSession, type Session } from './open-session.ts';
import { checkPassword } from './password.ts';
import { accountsOf } from './tables.ts';

export interface LogIn {
  email: string;
  password: string;
  /** Which organisation, for a member of several; the oldest where not given. */
  organization?: string;
}

/**
 * Checks address and password; 401 without saying which of the two was wrong. Opens a session of 12 hours, or says what
 * `finishLogIn` has to be shown by a user with a second factor.
 */
export async function logIn(
  ctx: Context,
  input: LogIn,
  origin: Origin,
): Promise<Session | { secondFactor: SecondFactorAsked }> {
  const index = emailIndex(ctx.vault, input.email);
  await countLogIn(ctx, index);
  const user = await ctx.db.system((tx) =>
    accountsOf(tx).selectFrom('users').selectAll().where('email_index', '=', index).executeTakeFirst(),
  );
  const fits = await checkPassword(user?.password_hash, input.password);
  if (user && !fits) noteRefusal(ctx, user.id);
  if (!user?.activated_at || !fits) throw new AppError('invalid_login');
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
