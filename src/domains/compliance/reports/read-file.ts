import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import { BlobError } from '#platform/blobs/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { FILE_PURPOSE, statementOf } from './make-report.ts';
import { CONTENT_TYPES } from './render/write-file.ts';
import type { ReportFormat } from './report.ts';
import { assertMayRead } from './report-types.ts';
import { loadReport, ownerOf } from './store.ts';
import type { ReportRow } from './tables.ts';

export interface ReportFile {
  bytes: Buffer;
  contentType: string;
  format: ReportFormat;
}

/** The file; 409 until it exists, 410 once erased, 403 for names without `pii:read`. */
export async function readFile(ctx: Context, actor: Actor, id: string): Promise<ReportFile> {
  const row = await ctx.db.org(actor, (tx) => loadReport(tx, id));
  assertMayRead(actor, row);
  const { file_key: key } = made(row);
  if (key === null || row.file_erased_at !== null) throw new AppError('gone');
  const sealed = await ctx.blobs.get(key).catch(goneIfMissing);
  const bytes = await ctx.db.org(actor, async (tx) => {
    const [opened] = await ctx.vault.openAll(tx, [{ owner: ownerOf(row), sealed, purpose: FILE_PURPOSE }]);
    // Erased since the row was read.
    if (!opened) throw new AppError('gone');
    return opened;
  });
  return { bytes, contentType: CONTENT_TYPES[row.format], format: row.format };
}

/** Deleted since the row was read. */
function goneIfMissing(error: unknown): never {
  if (error instanceof BlobError && error.code === 'blob_missing') throw new AppError('gone', { cause: error });
  throw error;
}

/**
 * The organization's signed statement about the file, with its signature; kept when the file is erased. 409 until it
 * exists.
 */
export async function readSignature(ctx: Context, actor: Actor, id: string) {
  const row = made(await ctx.db.org(actor, (tx) => loadReport(tx, id)));
  const { issuer, sha256, bytes, finished_at: at, signature } = row;
  if (issuer === null || sha256 === null || bytes === null || at === null || signature === null)
    throw new AppError('internal');
  return { statement: statementOf(row, { issuer, sha256, bytes, at }), signature };
}

/**
 * The receipt of the log entry with the file's hash; 404 if no file was created, 409 for a second or two afterwards.
 */
export function readReceipt(ctx: Context, actor: Actor, id: string): Promise<string> {
  return ctx.db.org(actor, (tx) => requireAnchor(tx, { action: 'report.completed', subject: id }));
}

function made(row: ReportRow): ReportRow {
  if (row.status !== 'completed') throw new AppError('conflict', { message: `The report is ${row.status}.` });
  return row;
}
