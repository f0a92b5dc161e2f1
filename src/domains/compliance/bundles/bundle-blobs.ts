import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { BlobError } from '#platform/blobs/index.ts';
import type { BundleRow } from './tables.ts';

const PURPOSE = 'bundle-file';

type Of = Pick<BundleRow, 'org_id' | 'id'>;

/** The data key that seals the file of a bundle. */
export function ownerOf({ org_id: org, id }: Of) {
  return { org, subject: id };
}

/** Seals and stores a file under a new key. The caller must write the key to the row; otherwise the file is lost. */
export async function writeFile(ctx: Context, row: Of, bytes: Uint8Array): Promise<string> {
  const key = `${row.org_id}/${row.id}/${newId('blob', ctx.clock.now())}`;
  const sealed = await ctx.db.org({ org: row.org_id }, (tx) => ctx.vault.seal(tx, ownerOf(row), bytes, PURPOSE));
  await ctx.blobs.put(key, sealed);
  return key;
}

/** The file of a bundle; 404 until it exists, 410 once erased. No database connection is held while it loads. */
export async function openFile(ctx: Context, row: BundleRow): Promise<Buffer> {
  if (row.file_erased_at) throw new AppError('gone');
  if (row.file_key === null) throw new AppError('not_found', { message: `The bundle is ${row.status}.` });
  const sealed = await ctx.blobs.get(row.file_key).catch(goneIfMissing);
  const [opened] = await ctx.db.org({ org: row.org_id }, (tx) =>
    ctx.vault.openAll(tx, [{ owner: ownerOf(row), sealed, purpose: PURPOSE }]),
  );
  // Erased since the row was read.
  if (!opened) throw new AppError('gone');
  return opened;
}

function goneIfMissing(error: unknown): never {
  if (error instanceof BlobError && error.code === 'blob_missing') throw new AppError('gone', { cause: error });
  throw error;
}
