import { createHash } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import type { PaperReading } from '#engine/index.ts';
import type { FieldError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { allUsable, decodeFile } from '#platform/operation/sent-files.ts';
import { tryAgain } from '#platform/workers/index.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import { documentKeyOf } from '../store.ts';
import { type BusinessDocumentRow, businessOf } from '../tables.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../verification.ts';

/** A paper as the caller sent it, and its path in the request. */
export interface RawPaper {
  path: string;
  text: string;
  kind: DocumentKind;
  validUntil?: CalendarDay | undefined;
}

/** A paper that was opened and can be read. */
export interface Paper {
  kind: DocumentKind;
  bytes: Buffer;
  format: BusinessDocumentRow['format'];
  pages: number;
  validUntil: CalendarDay | null;
}

type RawFile = string | { content: string; validUntil?: CalendarDay | undefined };

/** The papers in a body's `documents`, each with its path. */
export function rawPapersOf(documents: Partial<Record<DocumentKind, readonly RawFile[] | undefined>>): RawPaper[] {
  return DOCUMENT_KINDS.flatMap((kind) =>
    (documents[kind] ?? []).map((file, index) => {
      const path = `documents.${kind}.${index}`;
      if (typeof file === 'string') return { path, text: file, kind };
      return { path: `${path}.content`, text: file.content, kind, validUntil: file.validUntil };
    }),
  );
}

/** Decodes papers and checks that they can be opened; throws 422 `invalid_documents` with every paper that cannot. */
export async function readPapers(ctx: Context, raw: readonly RawPaper[]): Promise<Paper[]> {
  return allUsable(await Promise.all(raw.map((paper) => readRaw(ctx, paper))));
}

async function readRaw(ctx: Context, { path, text, kind, validUntil }: RawPaper): Promise<Paper | FieldError> {
  if (validUntil !== undefined && validUntil < dayOf(ctx.clock.now()))
    return { path: path.replace(/content$/, 'validUntil'), message: 'The document has already expired' };
  const bytes = decodeFile(text);
  if (!bytes) return { path, message: 'Not a base64 data URI' };
  const inspection = await tryAgain(() => ctx.engine.inspectPaper(bytes));
  if (!inspection.ok) return { path, message: inspection.message };
  const format = inspection.kind === 'pdf' ? 'pdf' : pictureFormat(bytes);
  return { kind, bytes, format, pages: inspection.pages, validUntil: validUntil ?? null };
}

/** For bytes that the engine has opened as one of these three formats. */
function pictureFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' {
  if (bytes[0] === 0xff) return 'jpeg';
  return bytes[0] === 0x89 ? 'png' : 'webp';
}

/** Identifies an attempt of a verification. */
export interface PaperAttempt {
  org: string;
  verificationId: string;
  attempt: number;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Seals each paper under its own data key and stores it. A rollback discards the keys, which makes the papers
 * unreadable.
 */
export async function storePapers(ctx: Context, tx: Tx, of: PaperAttempt, papers: readonly Paper[]): Promise<void> {
  for (const [position, { kind, bytes, format, pages, validUntil }] of papers.entries()) {
    const id = newId('blob', ctx.clock.now());
    const row = { org_id: of.org, verification_id: of.verificationId, id };
    const key = `${of.org}/${of.verificationId}/${id}`;
    await ctx.blobs.put(key, await ctx.vault.seal(tx, documentKeyOf(row), bytes, `document/${id}`));
    await businessOf(tx)
      .insertInto('business_documents')
      .values({
        ...row,
        attempt: of.attempt,
        position,
        kind,
        format,
        pages,
        blob_key: key,
        fingerprint: await ctx.vault.blindIndex(tx, of.org, sha256(bytes), 'business-paper'),
        reading: null,
        valid_until: validUntil,
        created_at: ctx.clock.now(),
        erased_at: null,
      })
      .execute();
  }
}

/** The bytes of stored papers, in order; no database connection is held while the blobs load. */
export async function openPapers(ctx: Context, org: string, rows: readonly BusinessDocumentRow[]): Promise<Buffer[]> {
  const blobs = await Promise.all(rows.map(({ blob_key: key }) => ctx.blobs.get(key ?? '')));
  return ctx.db.org({ org }, async (tx) => {
    const opened: Buffer[] = [];
    for (const [index, row] of rows.entries())
      opened.push(await ctx.vault.open(tx, documentKeyOf(row), blobs[index] ?? Buffer.alloc(0), `document/${row.id}`));
    return opened;
  });
}

/** The readings of papers, in order; null for unread ones. */
export async function openReadings(
  ctx: Context,
  tx: Tx,
  rows: readonly BusinessDocumentRow[],
): Promise<(PaperReading | null)[]> {
  const readings: (PaperReading | null)[] = [];
  for (const row of rows) {
    const opened = row.reading && (await ctx.vault.open(tx, documentKeyOf(row), row.reading, `reading/${row.id}`));
    readings.push(opened ? (JSON.parse(opened.toString()) as PaperReading) : null);
  }
  return readings;
}

/** Stores the reading of a paper, so that it is read only once. */
export async function saveReading(
  ctx: Context,
  tx: Tx,
  row: BusinessDocumentRow,
  reading: PaperReading,
): Promise<void> {
  const sealed = await ctx.vault.seal(
    tx,
    documentKeyOf(row),
    Buffer.from(JSON.stringify(reading)),
    `reading/${row.id}`,
  );
  await businessOf(tx).updateTable('business_documents').set({ reading: sealed }).where('id', '=', row.id).execute();
}
