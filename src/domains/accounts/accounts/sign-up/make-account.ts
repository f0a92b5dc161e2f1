import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';
import { auditForUser } from '../audit-for-user.ts';
import { findUser } from '../find-user.ts';
import { insertApiKey } from '../keys/create-api-key.ts';
import { assertHardToGuess } from '../passwords/assert-hard-to-guess.ts';
import { hashPassword } from '../passwords/password.ts';
import { defaultKeyScopes, scopesOf } from '../role.ts';
import { findMemberships, lockSignUp } from '../store.ts';
import { makeOrganization, makeUser } from './make-user.ts';
import type { SignUp } from './sign-up.ts';

export interface MadeAccount {
  apiKey: string;
  keyId: string;
  organization: string;
  userId: string;
  /** Whether the organisation is new. */
  created: boolean;
}

/**
 * For operators: an account and a key, without mail. An address that has an account keeps its password and organisation and
 * gets one more key; sign-ups that wait for it end.
 */
export async function makeAccount(
  ctx: Context,
  input: SignUp & { key: string; scopes?: readonly Scope[] },
): Promise<MadeAccount> {
  const passwordHash = await hashPassword(input.password);
  return ctx.db.system(async (tx) => {
    await lockSignUp(tx);
    const { userId, org, created } = await ensureOwner(ctx, tx, { ...input, passwordHash });
    const actor: Actor = { org, kind: 'system', id: 'operator', scopes: scopesOf('owner') };
    const scopes = input.scopes ? [...input.scopes] : defaultKeyScopes(actor.scopes);
    const { apiKey, id } = await insertApiKey(ctx, tx, actor, {
      name: input.key,
      scopes,
      networks: [],
      expiresAt: null,
      mode: 'live',
      metadata: {},
      makerKeyId: null,
      memberId: userId,
    });
    return { apiKey, keyId: id, organization: org, userId, created };
  });
}

/** The user of the address and its oldest organisation, both made where there is none; the transaction ends up in it. */
async function ensureOwner(
  ctx: Context,
  tx: Tx,
  { email, password, passwordHash, organization }: SignUp & { passwordHash: string },
): Promise<{ userId: string; org: string; created: boolean }> {
  const known = await findUser(ctx, tx, email);
  const [membership] = known ? await findMemberships(tx, known) : [];
  if (known && membership) {
    await enterOrganization(tx, membership.org);
    return { userId: known, org: membership.org, created: false };
  }
  const org = newId('organization', ctx.wallClock.now());
  if (!known)
    await assertHardToGuess(password, { email, organizations: organization === undefined ? [] : [organization] });
  const userId = known ?? (await makeUser(ctx, tx, { email, passwordHash }));
  if (!userId) throw new Error('this user was created a moment ago; run the command again');
  await makeOrganization(ctx, tx, { org, userId, name: organization });
  if (!known) await auditForUser(ctx, tx, userId, 'user.activated');
  return { userId, org, created: true };
}
