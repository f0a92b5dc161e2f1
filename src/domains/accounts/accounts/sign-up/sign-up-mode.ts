import type { SignUpMode } from '#config/config.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '../tables.ts';

/**
 * The effective SIGN_UP: with `invitation`, anyone can create the first account, because there is no one who could
 * invite.
 */
export async function signUpMode(ctx: Context, tx: Tx): Promise<SignUpMode> {
  const { signUp } = ctx.config;
  if (signUp !== 'invitation') return signUp;
  const first = await accountsOf(tx).selectFrom('users').select('id').limit(1).executeTakeFirst();
  return first ? 'invitation' : 'open';
}

/** Throws 403 if no one may sign up without an invitation. */
export async function assertSignUpOpen(ctx: Context, tx: Tx): Promise<void> {
  const mode = await signUpMode(ctx, tx);
  if (mode !== 'open') throw new AppError('sign_up_closed', { message: CLOSED[mode] });
}

const CLOSED = {
  invitation: 'New accounts need an invitation. Ask an owner of your organization to invite you.',
  closed: 'You cannot sign up on this service. Ask its operator for an account.',
};
