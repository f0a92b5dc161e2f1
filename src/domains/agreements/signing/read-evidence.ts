import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Reply } from '#platform/http/route.ts';
import { readBlob } from '../document-blobs.ts';
import { loadAgreement } from '../store.ts';

const NAMES = { evidence: 'evidence.json', evidence_pdf: 'evidence.pdf' } as const;

/** One file of the evidence; the audit log notes who read it. 409 until the agreement is completed, 410 once it is erased. */
export async function readEvidenceFile(
  ctx: Context,
  actor: Actor,
  { id, kind }: { id: string; kind: keyof typeof NAMES },
): Promise<Reply> {
  const row = await ctx.db.org(actor, (tx) => loadAgreement(tx, id));
  if (row.completed_at === null)
    throw new AppError('conflict', { message: 'There is no evidence before all have signed.' });
  if (row.content === null) throw new AppError('gone');
  const body = await readBlob(ctx, row, kind);
  await ctx.db.org(actor, (tx) => ctx.events.audit(tx, actor, { action: 'agreement.evidence_read', subject: id }));
  return { status: 200, body, headers: { 'Content-Disposition': `attachment; filename="${id}-${NAMES[kind]}"` } };
}
