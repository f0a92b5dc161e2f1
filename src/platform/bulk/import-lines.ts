import { notFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PlatformContext } from '../context.ts';
import type { BulkImportRow, BulkLineRow } from '../db/tables.ts';
import type { Actor } from '../operation/actor.ts';
import type { Metadata } from '../operation/metadata.ts';
import { limitMails } from '../outbox/limit-mails.ts';
import type { BulkKind } from './bulk-kind.ts';
import { readEntries } from './read-entries.ts';

export interface BulkFile {
  csv: string;
  projectId?: string | undefined;
  metadata?: Metadata | undefined;
}

/** Accepts a file, whose lines a job processes; 422 for a file that is invalid as a whole. */
export async function importLines<C extends PlatformContext, Item>(
  ctx: C,
  actor: Actor,
  kind: BulkKind<C, Item>,
  { csv, projectId, metadata = {} }: BulkFile,
) {
  if (actor.kind === 'system') throw new TypeError('files come from callers');
  const { kind: actorKind, id: actorId } = actor;
  const lines = readEntries(kind, csv).flat();
  const total = lines.length;
  const mails = lines.map((line) => ('cells' in line ? kind.countMails(line.cells) : 0));
  await limitMails(
    ctx,
    actor,
    mails.reduce((sum, each) => sum + each, 0),
  );
  const now = ctx.clock.now();
  const id = newId('bulkImport', now);
  return ctx.db.org(actor, async (tx) => {
    const row = await tx
      .insertInto('bulk_imports')
      .values({
        org_id: actor.org,
        id,
        kind: kind.kind,
        status: 'queued',
        csv: await ctx.vault.seal(tx, { org: actor.org, subject: id }, Buffer.from(csv), kind.purpose),
        project_id: projectId ?? null,
        metadata: JSON.stringify(metadata),
        actor_kind: actorKind,
        actor_id: actorId,
        total,
        created_at: now,
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: kind.actions.started, subject: id, details: { total } });
    await ctx.jobs.send(tx, kind.queue, { org: actor.org, id });
    // The state at acceptance: a fast job may have begun before the answer.
    return present(row, []);
  });
}

/** The progress of a file, and the result of each line. */
export function getImport<C extends PlatformContext, Item>(ctx: C, actor: Actor, kind: BulkKind<C, Item>, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await tx
      .selectFrom('bulk_imports')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind.kind)
      .executeTakeFirstOrThrow(notFound);
    const lines = await tx
      .selectFrom('bulk_import_lines')
      .selectAll()
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    return present(row, lines);
  });
}

/** An import as its kind presents it. */
export type Import = ReturnType<typeof present>;

function present(row: BulkImportRow, lines: readonly BulkLineRow[]) {
  const repeated = lines.filter((line) => line.repeated).length;
  const refused = lines.filter(({ errors }) => errors !== null).length;
  return {
    id: row.id,
    status: statusOf(row, lines),
    total: row.total,
    imported: lines.length - refused - repeated,
    repeated,
    refused,
    lines: lines.map((each) => ({
      line: each.line,
      objectId: each.object_id,
      repeated: each.repeated,
      errors: each.errors ?? [],
    })),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function statusOf(row: BulkImportRow, lines: readonly BulkLineRow[]): 'queued' | 'running' | 'done' {
  if (row.status === 'done') return 'done';
  return lines.length > 0 ? 'running' : 'queued';
}
