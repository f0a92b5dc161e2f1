import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Scope } from '#platform/http/actor.ts';
import { markActivated } from './activate-account.ts';
import { insertApiKey } from './create-api-key.ts';
import { emailIndex } from './email.ts';
import { hashPassword } from './password.ts';
import { defaultKeyScopes, scopesOf } from './role.ts';
import { createAccount, type SignUp } from './sign-up.ts';
import { findMemberships } from './store.ts';
import { accountsOf } from './tables.ts';

/**
 * For operators: an activated account and a key, without mail. An address that has an account keeps its password and
 * organisation and gets one more key.
 */
export async function makeAccount(
  ctx: Context,
  input: SignUp & { key: string; scopes?: readonly Scope[] },
): Promise<{ apiKey: string; keyId: string; organization: string; userId: string; created: boolean }> {
  const passwordHash = await hashPassword(input.password);
  const org = newId('organization', ctx.clock.now());
  const existing = await ctx.db.system(async (tx) => {
    const user = await accountsOf(tx)
      .selectFrom('users')
      .select('id')
      .where('email_index', '=', emailIndex(ctx.vault, input.email))
      .executeTakeFirst();
    const [membership] = user ? await findMemberships(tx, user.id) : [];
    return user && membership && { userId: user.id, org: membership.org };
  });
  return ctx.db.org({ org: existing?.org ?? org }, async (tx) => {
    const userId = existing?.userId ?? (await createAccount(ctx, tx, { org, passwordHash, input }));
    if (!existing) await markActivated(ctx, tx, userId);
    const actor: Actor = { org: existing?.org ?? org, kind: 'system', id: 'operator', scopes: scopesOf('owner') };
    const scopes = input.scopes ? [...input.scopes] : defaultKeyScopes(actor.scopes);
    const { apiKey, id } = await insertApiKey(ctx, tx, actor, { name: input.key, scopes, expiresAt: null });
    return { apiKey, keyId: id, organization: actor.org, userId, created: !existing };
  });
}
