import type { Context } from '#domains/context.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import { findOrganizationsWithErasedDocuments } from '../store.ts';
import { businessOf } from '../tables.ts';
import { DELETE_DOCUMENTS_QUEUE } from '../verification.ts';

const PAGE = 200;

/** Deletes the blobs of a verification's erased documents. Idempotent: a missing blob is not an error. */
export async function deleteErasedDocuments(ctx: Context, { org, verificationId }: JobData): Promise<void> {
  const tenant = { org: String(org) };
  const documents = await ctx.db.org(tenant, (tx) =>
    businessOf(tx)
      .selectFrom('business_documents')
      .select(['id', 'blob_key'])
      .where('verification_id', '=', String(verificationId))
      .where('erased_at', 'is not', null)
      .where('blob_key', 'is not', null)
      .execute(),
  );
  for (const { id, blob_key: key } of documents) {
    if (key === null) continue;
    await ctx.blobs.delete(key);
    await ctx.db.org(tenant, (tx) =>
      businessOf(tx).updateTable('business_documents').set({ blob_key: null }).where('id', '=', id).execute(),
    );
  }
}

/** Requeues the deletions whose jobs were lost, in every organization. */
export async function deleteLeftDocuments(ctx: Context): Promise<void> {
  for (const org of await ctx.db.system(findOrganizationsWithErasedDocuments))
    await ctx.db.org({ org }, async (tx) => {
      const left = await businessOf(tx)
        .selectFrom('business_documents')
        .select('verification_id')
        .distinct()
        .where('erased_at', 'is not', null)
        .where('blob_key', 'is not', null)
        .limit(PAGE)
        .execute();
      for (const { verification_id: verificationId } of left)
        await ctx.jobs.send(tx, DELETE_DOCUMENTS_QUEUE, { org, verificationId });
    });
}
