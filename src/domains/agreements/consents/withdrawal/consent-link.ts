import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type ConsentTarget, findByToken, saveToken } from '../store.ts';
import type { ConsentRow } from '../tables.ts';

const PURPOSE = 'consent-token';

/**
 * Creates the person's link to a consent with 256 random bits. The token is kept under the consent's data key, so that
 * the page of a release can show the link; an erasure ends it.
 */
export async function makeConsentLink(ctx: Context, tx: Tx, row: ConsentRow): Promise<string> {
  const token = newToken();
  const sealed = await ctx.vault.seal(tx, ownerOf(row), Buffer.from(token), PURPOSE);
  await saveToken(tx, row.id, { hash: tokenHash(token), sealed });
  return linkOf(ctx, token);
}

/** The person's link; null if there is none, because the consent was not signed through a link or is erased. */
export async function openConsentLink(ctx: Context, tx: Tx, row: ConsentRow): Promise<string | null> {
  if (!row.person_token) return null;
  return linkOf(ctx, (await ctx.vault.open(tx, ownerOf(row), row.person_token, PURPOSE)).toString());
}

/** Finds a link by its token, in any organization; 404 if unknown. */
export async function findConsentLink(ctx: Context, token: string): Promise<ConsentTarget> {
  const target = await ctx.db.system((tx) => findByToken(tx, tokenHash(token)));
  if (!target) throw new AppError('not_found');
  return target;
}

const ownerOf = ({ org_id: org, id: subject }: ConsentRow) => ({ org, subject });

function linkOf({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/consents/${token}`;
}
