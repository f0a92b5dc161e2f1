import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { loadAgreement } from '../store.ts';
import type { AgreementRow } from '../tables.ts';
import { documentContentOf } from './compose-document.ts';
import { readBlob, readFrozen } from './document-blobs.ts';
import { setDocument } from './set-document.ts';

type Which = { org: string; id: string };

/** The sealed PDF, or the frozen one until the sealed one exists; 409 for a draft, 410 once erased. */
export async function documentOf(ctx: Context, { org, id }: Which): Promise<Buffer> {
  const row = await ctx.db.org({ org }, (tx) => loadAgreement(tx, id));
  if (row.status === 'draft')
    throw new AppError('conflict', { message: 'A draft has no document yet. See its preview.' });
  assertKept(row);
  return readBlob(ctx, row, row.sealed_key === null ? 'document' : 'sealed');
}

/** evidence.json; 409 until the agreement is completed. */
export async function evidenceOf(ctx: Context, { org, id }: Which): Promise<Buffer> {
  const row = await ctx.db.org({ org }, (tx) => loadAgreement(tx, id));
  if (row.evidence_key === null)
    throw new AppError('conflict', { message: 'The evidence is available after completion.' });
  assertKept(row);
  return readBlob(ctx, row, 'evidence');
}

/** A draft's preview, or its uploaded file; 409 once sent, 422 if it cannot be typeset. */
export async function previewDraft(ctx: Context, actor: Actor, id: string): Promise<Buffer> {
  const { row, content } = await ctx.db.org(actor, async (tx) => {
    const row = await loadAgreement(tx, id);
    if (row.status !== 'draft')
      throw new AppError('conflict', { message: 'This agreement was sent. See its document.' });
    return { row, content: row.document_key === null ? await documentContentOf(ctx, tx, row) : undefined };
  });
  return content ? setDocument(ctx, content) : readFrozen(ctx, row);
}

function assertKept(row: AgreementRow): void {
  if (row.content === null) throw new AppError('gone');
}
