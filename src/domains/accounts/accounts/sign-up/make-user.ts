import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import { emailIndex, sealUserEmail } from '../email.ts';
import { scopesOf } from '../role.ts';
import { accountsOf } from '../tables.ts';
import { forgetSignUps } from './pending-sign-up.ts';

/**
 * Creates a user who can log in at once, whose address must have been verified; pending sign-ups end. Returns the ID,
 * or undefined if the address already has a user.
 */
export async function makeUser(
  ctx: Context,
  tx: Tx,
  { email, passwordHash, language }: { email: string; passwordHash: string; language?: MailLanguage | undefined },
): Promise<string | undefined> {
  const now = ctx.wallClock.now();
  const id = newId('user', now);
  const made = await accountsOf(tx)
    .insertInto('users')
    .values({
      id,
      email_index: emailIndex(ctx.vault, email),
      ...sealUserEmail(ctx.vault, id, email),
      password_hash: passwordHash,
      language,
      activated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_index').doNothing())
    .returning('id')
    .executeTakeFirst();
  await forgetSignUps(ctx, tx, email);
  return made?.id;
}

/** Creates an organization that the user owns, and enters it. The default name identifies no one. */
export async function makeOrganization(
  ctx: Context,
  tx: Tx,
  {
    org,
    userId,
    name,
    language,
  }: { org: string; userId: string; name?: string | undefined; language?: MailLanguage | undefined },
): Promise<void> {
  await enterOrganization(tx, org);
  const db = accountsOf(tx);
  await db
    .insertInto('organizations')
    .values({
      org_id: org,
      name: name ?? `Organization ${org.slice(-5).toUpperCase()}`,
      ...(language !== undefined && { language }),
    })
    .execute();
  await db.insertInto('memberships').values({ org_id: org, user_id: userId, role: 'owner' }).execute();
  const actor: Actor = { org, kind: 'user', id: userId, scopes: scopesOf('owner') };
  await ctx.events.audit(tx, actor, { action: 'organization.created', subject: org });
  await ctx.events.audit(tx, actor, { action: 'user.created', subject: userId });
}
