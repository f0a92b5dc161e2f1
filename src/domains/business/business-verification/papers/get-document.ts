import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type BusinessDocumentRow, businessOf } from '../tables.ts';
import { openPapers } from './papers.ts';

const CONTENT_TYPES: Record<BusinessDocumentRow['format'], string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** One document as submitted; each view is recorded in the audit log. 404 if unknown or erased. */
export async function getBusinessDocument(
  ctx: Context,
  actor: Actor,
  { id, documentId }: { id: string; documentId: string },
): Promise<{ bytes: Buffer; contentType: string; format: BusinessDocumentRow['format'] }> {
  const row = await ctx.db.org(actor, (tx) =>
    businessOf(tx)
      .selectFrom('business_documents')
      .selectAll()
      .where('verification_id', '=', id)
      .where('id', '=', documentId)
      .executeTakeFirst(),
  );
  if (!row?.blob_key || row.erased_at) throw new AppError('not_found');
  const [bytes] = await openPapers(ctx, actor.org, [row]);
  if (!bytes) throw new AppError('not_found');
  return { bytes, contentType: CONTENT_TYPES[row.format], format: row.format };
}
