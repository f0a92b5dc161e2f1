import type { PlatformContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import type { BulkKind } from './bulk-kind.ts';

interface LineOf<Item> {
  org: string;
  item: Item;
}

/** A keyed hash that recognizes a repeated line without storing it; null for kinds whose lines may be repeated. */
export async function repeatKey<C extends PlatformContext, Item>(
  ctx: C,
  tx: Tx,
  { repeats, kind }: BulkKind<C, Item>,
  { org, item }: LineOf<Item>,
): Promise<Buffer | null> {
  return repeats ? ctx.vault.blindIndex(tx, org, repeats.keyOf(item), `bulk-line/${kind}`) : null;
}

/** Prevents other imports from processing the same line until the transaction ends. */
export async function lockLine(tx: Tx, key: Buffer): Promise<void> {
  await lockName(tx, key.toString('hex'));
}

/** The existing object of an equal earlier line. */
export async function findRepeated<C extends PlatformContext, Item>(
  ctx: C,
  tx: Tx,
  kind: BulkKind<C, Item>,
  of: LineOf<Item>,
): Promise<string | undefined> {
  const key = await repeatKey(ctx, tx, kind, of);
  if (!key) return undefined;
  const lines = await tx.selectFrom('bulk_import_lines').select('object_id').where('row_key', '=', key).execute();
  for (const { object_id: id } of lines) if (id !== null && (await kind.repeats?.stands(ctx, tx, id))) return id;
  return undefined;
}

/** In the transaction that erases an object: removes its line's key. */
export async function forgetLines(tx: Tx, objectId: string): Promise<void> {
  await tx.updateTable('bulk_import_lines').set({ row_key: null }).where('object_id', '=', objectId).execute();
}
