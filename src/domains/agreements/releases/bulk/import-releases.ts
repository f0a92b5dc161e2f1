import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { type ImportRow, releasesOf } from '../tables.ts';
import { type CsvLine, readCsvLines } from './read-csv.ts';

export const IMPORT_QUEUE = 'releases.import';
export const CSV_PURPOSE = 'release-import';

/** Takes a file of releases, whose lines a job carries out; 422 for a file that as a whole cannot be used. */
export async function importReleases(
  ctx: Context,
  actor: Actor,
  { csv, projectId, metadata = {} }: { csv: string; projectId?: string | undefined; metadata?: Metadata | undefined },
) {
  if (actor.kind === 'system') throw new TypeError('files come from callers');
  const { kind, id: actorId } = actor;
  const lines = readCsvLines(csv);
  const total = lines.length;
  await limitMails(ctx, actor, countSigners(lines));
  const now = ctx.clock.now();
  const id = newId('bulkImport', now);
  return ctx.db.org(actor, async (tx) => {
    const row = await releasesOf(tx)
      .insertInto('release_imports')
      .values({
        org_id: actor.org,
        id,
        status: 'queued',
        csv: await ctx.vault.seal(tx, { org: actor.org, subject: id }, Buffer.from(csv), CSV_PURPOSE),
        project_id: projectId ?? null,
        metadata: JSON.stringify(metadata),
        actor_kind: kind,
        actor_id: actorId,
        total,
        created_at: now,
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'release_import.started', subject: id, details: { total } });
    await ctx.jobs.send(tx, IMPORT_QUEUE, { org: actor.org, id });
    // As it was taken: a quick job may have begun by the time of the answer.
    return present(row, []);
  });
}

/** Each gets a mail. */
function countSigners(lines: readonly CsvLine[]): number {
  const cells = lines.flatMap((line) => ('cells' in line ? Object.entries(line.cells) : []));
  return cells.filter(([name, cell]) => name.startsWith('sign.') && cell.trim() !== '').length;
}

/** How far a file is, and what came of each of its lines. */
export function getImport(ctx: Context, actor: Actor, id: string) {
  return ctx.db.org(actor, async (tx) => {
    const row = await releasesOf(tx)
      .selectFrom('release_imports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    const lines = await releasesOf(tx)
      .selectFrom('release_import_lines')
      .select(['line', 'release_id', 'errors'])
      .where('import_id', '=', id)
      .orderBy('line')
      .execute();
    return present(row, lines);
  });
}

function present(row: ImportRow, lines: { line: number; release_id: string | null; errors: unknown }[]) {
  const imported = lines.filter(({ release_id: id }) => id !== null).length;
  return {
    id: row.id,
    status: row.status === 'done' ? 'done' : lines.length > 0 ? 'running' : 'queued',
    total: row.total,
    imported,
    refused: lines.length - imported,
    lines: lines.map(({ line, release_id: releaseId, errors }) => ({ line, releaseId, errors: errors ?? [] })),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
