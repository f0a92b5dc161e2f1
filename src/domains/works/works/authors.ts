import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { forgetLines } from '#platform/bulk/repeated-lines.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { WHOLE } from '#verifier/works/rights.ts';
import { eraseClaims } from './claims/end-claims.ts';
import { ensureHolder } from './holders.ts';
import { assertNoTransfers } from './store.ts';
import { type WorkRow, worksOf } from './tables.ts';
import { AUTHOR_ROLES, type HolderReference, type NewAuthor } from './work.ts';

type OfWork = Pick<WorkRow, 'org_id' | 'id'>;

/** Throws 422 if the shares of a role exceed the whole, or someone is listed twice in a role. */
export function assertAuthors(authors: readonly NewAuthor[]): void {
  for (const role of AUTHOR_ROLES) {
    const sum = authors.reduce((total, author) => total + (author.role === role ? author.share : 0), 0);
    if (sum > WHOLE)
      throw refused('authors', `The shares of role ${role} must not exceed 10,000 basis points in total`);
  }
  const seen = new Set<string>();
  for (const [index, author] of authors.entries()) {
    const key = `${author.role} ${referenceKey(author)}`;
    if (seen.has(key)) throw listedTwice(index);
    seen.add(key);
  }
}

const refused = (path: string, message: string) => new AppError('unprocessable', { errors: [{ path, message }] });

const listedTwice = (index: number) =>
  refused(`authors.${index}`, 'Must not be listed twice with this role. Combine the shares');

const referenceKey = ({ userId, personId, verificationId, name, email }: HolderReference): string =>
  JSON.stringify([userId, personId, verificationId, name, email]);

/** Writes the authors of a work; the same name in both roles is one holder. */
export async function insertAuthors(ctx: Context, tx: Tx, work: OfWork, authors: readonly NewAuthor[]): Promise<void> {
  const holders = new Map<string, string>();
  const seen = new Set<string>();
  for (const [position, author] of authors.entries()) {
    const key = referenceKey(author);
    const id =
      holders.get(key) ?? (await ensureHolder(ctx, tx, work, { reference: author, path: `authors.${position}` })).id;
    holders.set(key, id);
    const taken = `${author.role} ${id}`;
    if (seen.has(taken)) throw listedTwice(position);
    seen.add(taken);
    await worksOf(tx)
      .insertInto('work_authors')
      .values({
        org_id: work.org_id,
        work_id: work.id,
        position,
        holder_id: id,
        role: author.role,
        share: author.share,
      })
      .execute();
  }
}

/** Replaces the authors of a locked work without transfers; earlier holders, their names, claims, and stored answers are erased. */
export async function replaceAuthors(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { work, authors }: { work: OfWork; authors: readonly NewAuthor[] },
): Promise<void> {
  await assertNoTransfers(tx, work.id);
  const db = worksOf(tx);
  await db.deleteFrom('work_authors').where('work_id', '=', work.id).execute();
  const gone = await db.deleteFrom('work_holders').where('work_id', '=', work.id).returning('id').execute();
  await eraseClaims(
    ctx,
    tx,
    actor,
    gone.map(({ id }) => id),
  );
  for (const { id } of gone) await ctx.vault.destroy(tx, { org: work.org_id, subject: id });
  // An erasure no longer finds the earlier holders.
  await forgetAnswers(tx, work.id);
  await forgetLines(tx, work.id);
  await insertAuthors(ctx, tx, work, authors);
}
