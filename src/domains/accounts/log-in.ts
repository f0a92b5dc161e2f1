import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import { systemActor } from '#platform/http/actor.ts';
import { countCall } from '#platform/http/rate-limit.ts';
import { emailIndex } from './email.ts';
import { checkPassword } from './password.ts';
import { scopesOf } from './role.ts';
import { findMemberships, type Membership } from './store.ts';
import { accountsOf } from './tables.ts';
import { newToken } from './token.ts';

export const SESSION_SECONDS = 12 * 3600;
const ATTEMPTS_PER_MINUTE = 10;

export interface LogIn {
  email: string;
  password: string;
  /** Which organisation, for a member of several; the oldest where not given. */
  organization?: string;
}

export interface Session {
  accessToken: string;
  expiresIn: number;
  organization: string;
  userId: string;
}

/** Checks address and password and opens a session of 12 hours; 401 without saying which of the two was wrong. */
export async function logIn(ctx: Context, input: LogIn): Promise<Session> {
  const index = emailIndex(ctx.vault, input.email);
  await countCall(ctx.db, `login:${index.toString('hex')}`, ATTEMPTS_PER_MINUTE);
  const user = await ctx.db.system((tx) =>
    accountsOf(tx).selectFrom('users').selectAll().where('email_index', '=', index).executeTakeFirst(),
  );
  const fits = await checkPassword(user?.password_hash, input.password);
  if (user && !fits) noteRefusal(ctx, user.id);
  if (!user?.activated_at || !fits) throw new AppError('invalid_login');
  const memberships = await ctx.db.system((tx) => findMemberships(tx, user.id));
  const membership = memberships.find(({ org }) => input.organization === undefined || org === input.organization);
  if (!membership) throw new AppError('invalid_login');
  return openSession(ctx, user.id, membership);
}

/**
 * An entry in each of the user's organisations. The answer does not wait for it: else its time would tell whose addresses are
 * known here.
 */
function noteRefusal(ctx: Context, userId: string): void {
  const note = async (): Promise<void> => {
    const memberships = await ctx.db.system((tx) => findMemberships(tx, userId));
    for (const { org } of memberships)
      await ctx.db.org({ org }, (tx) =>
        ctx.events.audit(tx, systemActor(org, 'accounts'), { action: 'session.refused', subject: userId }),
      );
  };
  note().catch((error: Error) => ctx.log.error('a refused login is not in the audit log', error));
}

async function openSession(ctx: Context, userId: string, { org, role }: Membership): Promise<Session> {
  const now = ctx.clock.now();
  const accessToken = newToken('avs_');
  const id = newId('token', now);
  await ctx.db.org({ org }, async (tx) => {
    await accountsOf(tx)
      .insertInto('sessions')
      .values({
        org_id: org,
        id,
        hash: tokenHash(accessToken),
        user_id: userId,
        expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      })
      .execute();
    await ctx.events.audit(
      tx,
      { org, kind: 'user', id: userId, scopes: scopesOf(role) },
      { action: 'session.opened', subject: id },
    );
  });
  return { accessToken, expiresIn: SESSION_SECONDS, organization: org, userId };
}
