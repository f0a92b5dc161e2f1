import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { assertAuthors, insertAuthors } from './authors.ts';
import { type PresentedWork, presentWork } from './present.ts';
import { assertOwnIsFree, loadWork, sealTitle } from './store.ts';
import { worksOf } from './tables.ts';
import type { NewWork } from './work.ts';

/**
 * Registers a work with its authors. 409 with the `id` if the organization's own ID is taken; 422 for shares over the
 * whole, or an unknown project, person, or business.
 */
export function createWork(ctx: Context, actor: Actor, input: NewWork): Promise<PresentedWork> {
  assertNewWork(input);
  return ctx.db.org(actor, async (tx) =>
    presentWork(ctx, tx, actor, await loadWork(tx, await insertWork(ctx, tx, actor, input))),
  );
}

/** Throws 422 for what is wrong whatever is registered: days, and shares over the whole. */
export function assertNewWork({ createdOn = null, publishedOn = null, authors }: NewWork): void {
  assertDays({ createdOn, publishedOn });
  assertAuthors(authors);
}

/** Writes a work that {@link assertNewWork} accepted; returns its ID. */
export async function insertWork(ctx: Context, tx: Tx, actor: Actor, input: NewWork): Promise<string> {
  const { title, kind, createdOn = null, publishedOn = null, identifiers = {}, authors, metadata = {} } = input;
  const { isan = null, isrc = null, iscc = null, own = null } = identifiers;
  await assertOwnIsFree(tx, actor.org, own);
  const at = ctx.clock.now();
  const of = { org_id: actor.org, id: newId('work', at) };
  await worksOf(tx)
    .insertInto('works')
    .values({
      ...of,
      ...{ kind, isan, isrc, iscc, own },
      title: await sealTitle(ctx, tx, of, title),
      created_on: createdOn,
      published_on: publishedOn,
      project_id: input.projectId == null ? null : await requireProject(tx, input.projectId),
      metadata: JSON.stringify(metadata),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await insertAuthors(ctx, tx, of, authors);
  await ctx.events.audit(tx, actor, { action: 'work.created', subject: of.id });
  return of.id;
}

/** Throws 422 for a publication before the creation. */
export function assertDays({ createdOn, publishedOn }: { createdOn: string | null; publishedOn: string | null }): void {
  if (createdOn === null || publishedOn === null || createdOn <= publishedOn) return;
  throw new AppError('unprocessable', {
    errors: [{ path: 'publishedOn', message: 'Must not be before createdOn' }],
  });
}
