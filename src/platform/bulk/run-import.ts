import type { FieldError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { BulkImportRow } from '../db/tables.ts';
import type { Actor } from '../operation/actor.ts';
import type { BulkKind } from './bulk-kind.ts';
import { checkEntry, errorsOf } from './check-entry.ts';
import { type Entry, readEntries } from './read-entries.ts';
import { findRepeated, lockLine, repeatKey } from './repeated-lines.ts';

/** Objects per job, so that none runs long. */
const BATCH = 25;

/** Processes the next objects of a file; each object and the report of its lines are one transaction. */
export async function runImport<C extends PlatformContext, Item>(
  ctx: C,
  kind: BulkKind<C, Item>,
  { org, id }: { org: string; id: string },
): Promise<void> {
  const found = await ctx.db.org({ org }, (tx) => load(ctx, tx, kind, id));
  if (!found) return;
  const { row, entries } = found;
  const actor: Actor = { org, kind: row.actor_kind, id: row.actor_id, scopes: new Set() };
  for (const entry of entries.slice(0, BATCH)) await runEntry(ctx, actor, { kind, row, entry });
  await ctx.db.org({ org }, async (tx) => {
    if (entries.length > BATCH) await ctx.jobs.send(tx, kind.queue, { org, id });
    else await finish(ctx, tx, actor, { kind, row });
  });
}

/** The remaining objects of a file; undefined when all are done. */
async function load<C extends PlatformContext, Item>(
  ctx: C,
  tx: Tx,
  kind: BulkKind<C, Item>,
  id: string,
): Promise<{ row: BulkImportRow; entries: Entry[] } | undefined> {
  const row = await tx.selectFrom('bulk_imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.csv) return undefined;
  const csv = await ctx.vault.open(tx, { org: row.org_id, subject: id }, row.csv, kind.purpose);
  const done = await tx.selectFrom('bulk_import_lines').select('line').where('import_id', '=', id).execute();
  const known = new Set(done.map(({ line }) => line));
  return { row, entries: readEntries(kind, csv.toString()).filter(([first]) => !known.has(first.line)) };
}

interface Of<C extends PlatformContext, Item> {
  kind: BulkKind<C, Item>;
  row: BulkImportRow;
  entry: Entry;
}

async function runEntry<C extends PlatformContext, Item>(ctx: C, actor: Actor, of: Of<C, Item>): Promise<void> {
  const checked = checkEntry(of.kind, of.entry, of.row.project_id);
  const errors = 'errors' in checked ? checked.errors : await createEntry(ctx, actor, of, checked.item);
  if (errors) await ctx.db.org(actor, (tx) => note(tx, of, { errors }));
}

/** Another import has processed the same line; this one's work is rolled back. */
class Repeated extends Error {
  readonly objectId: string;

  constructor(objectId: string) {
    super('the line was imported before');
    this.objectId = objectId;
  }
}

/** Why each line of an object was refused; undefined if it was created, now or earlier. */
async function createEntry<C extends PlatformContext, Item>(
  ctx: C,
  actor: Actor,
  of: Of<C, Item>,
  item: Item,
): Promise<FieldError[][] | undefined> {
  const { kind, entry } = of;
  try {
    await ctx.db.org(actor, (tx) => assertNew(ctx, tx, kind, { org: actor.org, item }));
    await kind.create(ctx, actor, {
      item,
      note: async (tx, objectId) => {
        const row_key = await assertNew(ctx, tx, kind, { org: actor.org, item });
        await note(tx, of, { object_id: objectId, row_key });
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Repeated)) return errorsOf(kind, entry, error);
    await ctx.db.org(actor, (tx) => note(tx, of, { object_id: error.objectId, repeated: true }));
    return undefined;
  }
}

async function assertNew<C extends PlatformContext, Item>(
  ctx: C,
  tx: Tx,
  kind: BulkKind<C, Item>,
  of: { org: string; item: Item },
): Promise<Buffer | null> {
  const key = await repeatKey(ctx, tx, kind, of);
  if (!key) return null;
  await lockLine(tx, key);
  const repeat = await findRepeated(ctx, tx, kind, of);
  if (repeat !== undefined) throw new Repeated(repeat);
  return key;
}

interface Outcome {
  object_id?: string | null;
  /** Of each line. */
  errors?: FieldError[][];
  repeated?: boolean;
  row_key?: Buffer | null;
}

async function note<C extends PlatformContext, Item>(
  tx: Tx,
  { row, entry }: Of<C, Item>,
  { object_id = null, errors, repeated = false, row_key = null }: Outcome,
): Promise<void> {
  await tx
    .insertInto('bulk_import_lines')
    .values(
      entry.map(({ line }, index) => ({
        ...{ org_id: row.org_id, import_id: row.id, line, object_id, repeated },
        errors: errors ? JSON.stringify(errors[index]) : null,
        // The first line stands for the object.
        row_key: index === 0 ? row_key : null,
      })),
    )
    .execute();
}

/** The file is destroyed with its data key: its content is in the objects. */
async function finish<C extends PlatformContext, Item>(
  ctx: C,
  tx: Tx,
  actor: Actor,
  { kind, row }: Pick<Of<C, Item>, 'kind' | 'row'>,
): Promise<void> {
  await tx
    .updateTable('bulk_imports')
    .set({ status: 'done', csv: null, finished_at: ctx.clock.now() })
    .where('id', '=', row.id)
    .execute();
  await ctx.vault.destroy(tx, { org: row.org_id, subject: row.id });
  await ctx.events.audit(tx, actor, { action: kind.actions.finished, subject: row.id });
}
