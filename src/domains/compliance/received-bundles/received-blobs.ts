import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { BlobError } from '#platform/blobs/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { BundleSubject, KeptVerdict } from './received-bundle.ts';
import type { ReceivedBundleRow } from './tables.ts';

export const FILE = 'received-bundle-file';
const SUBJECT = 'received-bundle-subject';
const JUDGED = 'received-bundle-verdict';

type Of = Pick<ReceivedBundleRow, 'org_id' | 'id'>;

/** The data key that seals the file of a received bundle, its subject, and its verdict. */
export function ownerOf({ org_id: org, id }: Of) {
  return { org, subject: id };
}

/** The columns of a verdict. The subject counts only if the seal is valid. */
export async function sealVerdict(ctx: Context, tx: Tx, row: Of, verdict: KeptVerdict) {
  const { manifest } = verdict;
  const subject: BundleSubject | null = manifest && {
    projectId: manifest.project.id,
    title: manifest.project.title ?? null,
    shoots: manifest.shoots,
  };
  const [judged = null, about = null] = await ctx.vault.sealAll(tx, ownerOf(row), [
    { plaintext: Buffer.from(JSON.stringify(verdict)), purpose: JUDGED },
    ...(subject ? [{ plaintext: Buffer.from(JSON.stringify(subject)), purpose: SUBJECT }] : []),
  ]);
  return { judged, subject: about };
}

/** The subjects of rows, in order; null where there is none. */
export async function openSubjects(
  ctx: Context,
  tx: Tx,
  rows: readonly ReceivedBundleRow[],
): Promise<(BundleSubject | null)[]> {
  const sealed = rows.flatMap((row) =>
    row.subject ? [{ owner: ownerOf(row), sealed: row.subject, purpose: SUBJECT }] : [],
  );
  const opened = await ctx.vault.openAll(tx, sealed);
  return rows.map((row) => {
    const bytes = row.subject ? opened.shift() : undefined;
    return bytes ? (JSON.parse(bytes.toString()) as BundleSubject) : null;
  });
}

/** Null until the bundle is judged, and without a data key: a restore brings back the rows of deleted bundles. */
export async function openVerdict(ctx: Context, tx: Tx, row: ReceivedBundleRow): Promise<KeptVerdict | null> {
  if (!row.judged) return null;
  const [bytes] = await ctx.vault.openAll(tx, [{ owner: ownerOf(row), sealed: row.judged, purpose: JUDGED }]);
  return bytes ? (JSON.parse(bytes.toString()) as KeptVerdict) : null;
}

/** The file as received; 410 if it is lost, as after a restore. No database connection is held while it loads. */
export async function openFile(ctx: Context, row: ReceivedBundleRow): Promise<Buffer> {
  const sealed = await ctx.blobs.get(row.file_key).catch(goneIfMissing);
  const [opened] = await ctx.db.org({ org: row.org_id }, (tx) =>
    ctx.vault.openAll(tx, [{ owner: ownerOf(row), sealed, purpose: FILE }]),
  );
  // Deleted since the row was read.
  if (!opened) throw new AppError('gone');
  return opened;
}

function goneIfMissing(error: unknown): never {
  if (error instanceof BlobError && error.code === 'blob_missing') throw new AppError('gone', { cause: error });
  throw error;
}
