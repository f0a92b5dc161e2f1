import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Scope } from '#platform/http/actor.ts';
import { markActivated } from './activate-account.ts';
import { assertHardToGuess } from './assert-hard-to-guess.ts';
import { insertApiKey } from './create-api-key.ts';
import { emailIndex } from './email.ts';
import { hashPassword } from './password.ts';
import { defaultKeyScopes, scopesOf } from './role.ts';
import { createOrganization, createUser, type SignUp } from './sign-up.ts';
import { findMemberships, lockUser } from './store.ts';

export interface MadeAccount {
  apiKey: string;
  keyId: string;
  organization: string;
  userId: string;
  /** Whether the organisation is new. */
  created: boolean;
}

/**
 * For operators: an activated account and a key, without mail. An address that has an activated account keeps its password
 * and organisation and gets one more key; one that waits for activation is activated with this password.
 */
export async function makeAccount(
  ctx: Context,
  input: SignUp & { key: string; scopes?: readonly Scope[] },
): Promise<MadeAccount> {
  const passwordHash = await hashPassword(input.password);
  const known = await findOrganization(ctx, input.email);
  const org = known ?? newId('organization', ctx.wallClock.now());
  return ctx.db.org({ org }, async (tx) => {
    await createUser(ctx, tx, { email: input.email, passwordHash });
    const user = await lockUser(tx, emailIndex(ctx.vault, input.email));
    if (!user) throw new Error('a user that was just made is gone');
    if (!known) await createOrganization(ctx, tx, { org, userId: user.id, name: input.organization });
    const actor: Actor = { org, kind: 'system', id: 'operator', scopes: scopesOf('owner') };
    const scopes = input.scopes ? [...input.scopes] : defaultKeyScopes(actor.scopes);
    const { apiKey, id } = await insertApiKey(ctx, tx, actor, {
      name: input.key,
      scopes,
      networks: [],
      expiresAt: null,
      mode: 'live',
      metadata: {},
    });
    if (!user.activated) {
      await assertHardToGuess(input.password, { email: input.email, organizations: [input.organization] });
      await markActivated(ctx, tx, { userId: user.id, passwordHash });
    }
    return { apiKey, keyId: id, organization: org, userId: user.id, created: !known };
  });
}

/** The oldest organisation of the address's user. */
async function findOrganization(ctx: Context, email: string): Promise<string | undefined> {
  return ctx.db.system(async (tx) => {
    const user = await lockUser(tx, emailIndex(ctx.vault, email));
    const [membership] = user ? await findMemberships(tx, user.id) : [];
    return membership?.org;
  });
}
