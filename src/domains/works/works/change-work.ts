import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import { assertAuthors, replaceAuthors } from './authors.ts';
import { endUntrueClaims } from './claims/end-claims.ts';
import { assertDays } from './create-work.ts';
import { type PresentedWork, presentWork } from './present.ts';
import {
  assertNoAgreement,
  assertOwnIsFree,
  changeWorkRow,
  loadWork,
  lockWork,
  openTitles,
  sealTitle,
} from './store.ts';
import type { WorkRow } from './tables.ts';
import type { NewWork } from './work.ts';

/** The fields to change; omitted ones stay, and authors replace the whole list. */
export type WorkChange = Partial<Omit<NewWork, 'metadata'>> & { metadata?: MetadataPatch | undefined };

/**
 * Changes a work; 404 if unknown, 409 for authors of a work with transfers, and for the title or identifiers of one with
 * an agreement; otherwise as for `createWork`.
 */
export function changeWork(ctx: Context, actor: Actor, id: string, change: WorkChange): Promise<PresentedWork> {
  if (change.authors) assertAuthors(change.authors);
  return ctx.db.org(actor, async (tx) => {
    const row = await lockWork(tx, id);
    const { createdOn = row.created_on, publishedOn = row.published_on, identifiers = {} } = change;
    assertDays({ createdOn, publishedOn });
    if (await isRenamed(ctx, tx, row, change)) await assertNoAgreement(tx, id);
    await assertOwnIsFree(tx, actor.org, identifiers.own, id);
    if (change.authors) await replaceAuthors(ctx, tx, actor, { work: row, authors: change.authors });
    const { projectId } = change;
    await changeWorkRow(tx, row, {
      at: ctx.clock.now(),
      ...identifiers,
      created_on: createdOn,
      published_on: publishedOn,
      ...(change.kind && { kind: change.kind }),
      ...(change.title !== undefined && { title: await sealTitle(ctx, tx, row, change.title) }),
      ...(projectId !== undefined && { project_id: projectId === null ? null : await requireProject(tx, projectId) }),
      ...(change.metadata && { metadata: await mergeMetadata(tx, { table: 'works', id }, change.metadata) }),
    });
    const details = { fields: Object.keys(change).sort().join(' ') };
    await ctx.events.audit(tx, actor, { action: 'work.changed', subject: id, details });
    const changed = await loadWork(tx, id);
    await endUntrueClaims(ctx, tx, actor, changed);
    return presentWork(ctx, tx, actor, changed);
  });
}

/** Whether a change gives the work another title or identifier. */
async function isRenamed(ctx: Context, tx: Tx, row: WorkRow, change: WorkChange): Promise<boolean> {
  const { title, identifiers: { isan, isrc, iscc, own } = {} } = change;
  const [known] = await openTitles(ctx, tx, [row]);
  return [
    [title, known],
    [isan, row.isan],
    [isrc, row.isrc],
    [iscc, row.iscc],
    [own, row.own],
  ].some(([next, last]) => next !== undefined && next !== last);
}
