import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { enterOrganization, type Tx } from '#platform/db/database.ts';
import type { Mode } from '#platform/http/identify.ts';
import type { Actor, Scope } from '#platform/operation/actor.ts';
import { auditForUser } from '../audit-for-user.ts';
import { findUser } from '../find-user.ts';
import { insertApiKey } from '../keys/create-api-key.ts';
import { ensureTestOrganization } from '../organization/test-organization.ts';
import { assertHardToGuess } from '../passwords/assert-hard-to-guess.ts';
import { checkPassword, hashPassword } from '../passwords/password.ts';
import { defaultKeyScopes, scopesOf } from '../role.ts';
import { findMemberships, lockSignUp, type Membership } from '../store.ts';
import { accountsOf } from '../tables.ts';
import { makeOrganization, makeUser } from './make-user.ts';
import type { SignUp } from './sign-up.ts';

export interface MadeAccount {
  apiKey: string;
  keyId: string;
  mode: Mode;
  /** The organization of the key: the test organization if `mode` is `test`. */
  organization: string;
  organizationName: string;
  userId: string;
  /** Whether the account is new. */
  created: boolean;
}

/** An operator's request for an account and a key. */
export interface AccountOrder extends SignUp {
  key: string;
  scopes?: readonly Scope[];
  /** `live` by default. */
  mode?: Mode;
}

/**
 * For operators: creates an account and a key, without email. Pending sign-ups for the address end. An existing account
 * is kept, and gets an additional key: 422 on `password` if it has a different one, and on `organization` if it is not
 * a member of one with that name.
 */
export async function makeAccount(ctx: Context, input: AccountOrder): Promise<MadeAccount> {
  const passwordHash = await hashPassword(input.password);
  const mode = input.mode ?? 'live';
  return ctx.db.system(async (tx) => {
    await lockSignUp(tx);
    const owner = await ensureOwner(ctx, tx, { ...input, passwordHash });
    const org = mode === 'test' ? await ensureTestOrganization(ctx, tx, owner.org) : owner.org;
    await enterOrganization(tx, org);
    const actor: Actor = { org, kind: 'system', id: 'operator', scopes: scopesOf('owner') };
    const scopes = input.scopes ? [...input.scopes] : defaultKeyScopes(actor.scopes);
    const { apiKey, id } = await insertApiKey(ctx, tx, actor, {
      name: input.key,
      scopes,
      networks: [],
      expiresAt: null,
      mode,
      metadata: {},
      makerKeyId: null,
      memberId: owner.userId,
    });
    const { userId, created } = owner;
    return { apiKey, keyId: id, mode, organization: org, organizationName: await nameOf(tx), userId, created };
  });
}

interface Owner {
  userId: string;
  org: string;
  created: boolean;
}

/**
 * The user of the address and their organization, both are created if missing; afterwards, the transaction is in that
 * organization.
 */
async function ensureOwner(
  ctx: Context,
  tx: Tx,
  { email, password, passwordHash, organization }: SignUp & { passwordHash: string },
): Promise<Owner> {
  const known = (await findUser(ctx, tx, email))?.id;
  if (known) await assertPassword(tx, known, password);
  const memberships = known ? await findMemberships(tx, known) : [];
  if (known && memberships.length > 0)
    return { userId: known, org: await enterMembership(tx, memberships, organization), created: false };
  const org = newId('organization', ctx.wallClock.now());
  if (!known)
    await assertHardToGuess(password, { email, organizations: organization === undefined ? [] : [organization] });
  const userId = known ?? (await makeUser(ctx, tx, { email, passwordHash }));
  if (!userId) throw new Error('this user was created a moment ago; run the command again');
  await makeOrganization(ctx, tx, { org, userId, name: organization });
  if (!known) await auditForUser(ctx, tx, userId, 'user.activated');
  return { userId, org, created: true };
}

async function assertPassword(tx: Tx, userId: string, password: string): Promise<void> {
  const { password_hash } = await accountsOf(tx)
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (await checkPassword(password_hash, password)) return;
  throw refused('password', 'This address has an account with another password. Enter that password.');
}

/** Enters the user's organization with that name, by default the oldest. */
async function enterMembership(tx: Tx, memberships: Membership[], name: string | undefined): Promise<string> {
  const names: string[] = [];
  for (const { org } of memberships) {
    await enterOrganization(tx, org);
    const own = await nameOf(tx);
    if (name === undefined || own === name) return org;
    names.push(own);
  }
  throw refused(
    'organization',
    `This address has an account already, in ${names.join(', ')}. Name one of these, or leave the organization out.`,
  );
}

async function nameOf(tx: Tx): Promise<string> {
  const { name } = await accountsOf(tx).selectFrom('organizations').select('name').executeTakeFirstOrThrow();
  return name;
}

const refused = (path: string, message: string) => new AppError('validation_failed', { errors: [{ path, message }] });
