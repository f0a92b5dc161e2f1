import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply } from '#platform/http/route.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { readEvidence, writeEvidence } from '#verifier/evidence/evidence.ts';
import { readBlob } from '../drafts/document-blobs.ts';
import { loadAgreement } from '../store.ts';
import { agreementReceipt } from './agreement-receipt.ts';

const NAMES = { evidence: 'evidence.json', evidence_pdf: 'evidence.pdf' } as const;

/**
 * One file of the evidence. 409 until the agreement is completed, 410 once erased. `evidence.json` is returned as
 * sealed, or, `withReceipt`, with the log's receipt, which is added after sealing; 409 until the log has it.
 */
export async function readEvidenceFile(
  ctx: Context,
  actor: Actor,
  { id, kind, withReceipt = false }: { id: string; kind: keyof typeof NAMES; withReceipt?: boolean },
): Promise<Reply> {
  const row = await ctx.db.org(actor, (tx) => loadAgreement(tx, id));
  if (row.completed_at === null)
    throw new AppError('conflict', { message: 'The evidence is available after all parties have signed.' });
  if (row.content === null) throw new AppError('gone');
  const file = await readBlob(ctx, row, kind);
  const body = withReceipt
    ? Buffer.from(writeEvidence({ ...readEvidence(file), receipt: await agreementReceipt(ctx, actor, id) }))
    : file;
  return { status: 200, body, headers: { 'Content-Disposition': `attachment; filename="${id}-${NAMES[kind]}"` } };
}
