import type { Context } from '#domains/context.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { emailIndex, normalizeEmail } from '../email.ts';
import { newToken } from '../keys/token.ts';
import { accountsOf } from '../tables.ts';

const HOURS = 24;

/** The data of a sign-up, until its link is followed. */
export interface PendingSignUp {
  email: string;
  organization?: string | undefined;
  passwordHash: string;
}

/** Stores a sign-up and returns its link's token. Others for the same address stay. */
export async function keepSignUp(ctx: Context, tx: Tx, signUp: PendingSignUp): Promise<string> {
  const token = newToken('avo_');
  const hash = hashOf(token);
  const stated = JSON.stringify({ email: normalizeEmail(signUp.email), organization: signUp.organization });
  await accountsOf(tx)
    .insertInto('sign_ups')
    .values({
      hash,
      email_index: emailIndex(ctx.vault, signUp.email),
      sealed: ctx.vault.sealSystem(Buffer.from(stated), sealedFor(hash)),
      password_hash: signUp.passwordHash,
      expires_at: new Date(ctx.wallClock.now().getTime() + HOURS * 3_600_000),
    })
    .execute();
  return token;
}

/** The sign-up of a link; undefined if it is unknown, used, or older than 24 hours. */
export async function findSignUp(ctx: Context, tx: Tx, token: string): Promise<PendingSignUp | undefined> {
  const row = await accountsOf(tx)
    .selectFrom('sign_ups')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', ctx.wallClock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const stated = JSON.parse(ctx.vault.openSystem(row.sealed, sealedFor(row.hash)).toString()) as {
    email: string;
    organization?: string;
  };
  return { ...stated, passwordHash: row.password_hash };
}

/** Ends all pending sign-ups of one address; returns whether there were any. */
export async function forgetSignUps(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  const { numDeletedRows } = await accountsOf(tx)
    .deleteFrom('sign_ups')
    .where('email_index', '=', emailIndex(ctx.vault, email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const hashOf = (token: string): string => tokenHash(token).toString('hex');
const sealedFor = (hash: string): string => `sign-up/${hash}`;
