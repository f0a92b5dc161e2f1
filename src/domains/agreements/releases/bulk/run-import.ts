import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readRelease } from '../distribution/read-release.ts';
import { finishRelease } from '../finish-release.ts';
import { prepareRelease } from '../prepare-release.ts';
import { saveRelease } from '../save-release.ts';
import { releaseBody } from '../schema.ts';
import { type ImportRow, releasesOf } from '../tables.ts';
import { toBody } from './columns.ts';
import { CSV_PURPOSE, IMPORT_QUEUE } from './import-releases.ts';
import { type CsvLine, readCsvLines } from './read-csv.ts';

/** So many lines a job, so that none runs long. */
const BATCH = 25;

/** Carries out the next lines of a file; each line and its entry in the report are one transaction. */
export async function runImport(ctx: Context, { org, id }: { org: string; id: string }): Promise<void> {
  const found = await ctx.db.org({ org }, (tx) => load(ctx, tx, id));
  if (!found) return;
  const { row, lines } = found;
  const actor: Actor = { org, kind: row.actor_kind, id: row.actor_id, scopes: new Set() };
  for (const line of lines.slice(0, BATCH)) await runLine(ctx, actor, { row, line });
  await ctx.db.org({ org }, async (tx) => {
    if (lines.length > BATCH) await ctx.jobs.send(tx, IMPORT_QUEUE, { org, id });
    else await finish(ctx, tx, actor, row);
  });
}

/** What of a file is still to be done; undefined once all is. */
async function load(ctx: Context, tx: Tx, id: string): Promise<{ row: ImportRow; lines: CsvLine[] } | undefined> {
  const row = await releasesOf(tx).selectFrom('release_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.csv) return undefined;
  const csv = await ctx.vault.open(tx, { org: row.org_id, subject: id }, row.csv, CSV_PURPOSE);
  const done = await releasesOf(tx)
    .selectFrom('release_import_lines')
    .select('line')
    .where('import_id', '=', id)
    .execute();
  const known = new Set(done.map(({ line }) => line));
  return { row, lines: readCsvLines(csv.toString()).filter(({ line }) => !known.has(line)) };
}

interface Of {
  row: ImportRow;
  line: CsvLine;
}

async function runLine(ctx: Context, actor: Actor, of: Of): Promise<void> {
  const errors = await tryLine(ctx, actor, of);
  if (errors) await ctx.db.org(actor, (tx) => note(tx, of, { release_id: null, errors: JSON.stringify(errors) }));
}

/** Why a line cannot be imported; undefined where it was. */
async function tryLine(ctx: Context, actor: Actor, of: Of): Promise<FieldError[] | undefined> {
  const { line, row } = of;
  if ('refused' in line) return [{ path: '', message: `Invalid CSV record: ${line.refused}` }];
  const parsed = releaseBody.safeParse(toBody(line.cells, row.project_id));
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  try {
    const prepared = await prepareRelease(ctx, actor, await readRelease(ctx, parsed.data));
    await ctx.db.org(actor, async (tx) => {
      await saveRelease(ctx, tx, actor, prepared);
      await note(tx, of, { release_id: prepared.id, errors: null });
    });
    await finishRelease(ctx, actor, prepared.id);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
  }
}

async function note(
  tx: Tx,
  { row, line }: Of,
  outcome: { release_id: string; errors: null } | { release_id: null; errors: string },
): Promise<void> {
  await releasesOf(tx)
    .insertInto('release_import_lines')
    .values({ org_id: row.org_id, import_id: row.id, line: line.line, ...outcome })
    .execute();
}

/** The file goes with its data key: what it said stands in the releases. */
async function finish(ctx: Context, tx: Tx, actor: Actor, row: ImportRow): Promise<void> {
  await releasesOf(tx)
    .updateTable('release_imports')
    .set({ status: 'done', csv: null, finished_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute();
  await ctx.vault.destroy(tx, { org: row.org_id, subject: row.id });
  await ctx.events.audit(tx, actor, { action: 'release_import.finished', subject: row.id });
}
