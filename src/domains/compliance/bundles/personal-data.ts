import { findReleaseIds } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { dropFile } from './settle-bundle.ts';
import { findBundlesAbout, loadBundle } from './store.ts';

/**
 * Files of bundles: one person's release cannot be removed from a seal, so the whole file is erased. It can be created
 * again; IDs, codes, and the hash stay.
 */
export const bundlesData: PersonalDataSource<Context> = {
  name: 'bundles',
  kinds: {
    bundle: {
      title: 'Production bundle',
      purpose: 'To prove offline that everyone in a production has signed a release',
      origins: ['service'],
    },
  },
  find: async (_ctx, tx, { personIds, userIds }) => {
    const releaseIds = await findReleaseIds(tx, { personIds, userIds });
    const rows = await findBundlesAbout(tx, { personIds, releaseIds });
    return rows
      .filter((row) => row.file_key !== null)
      .map((row) => ({
        kind: 'bundle',
        id: row.id,
        class: 'release',
        since: row.finished_at ?? row.created_at,
        of: { projectId: row.project_id },
        derived: true,
      }));
  },
  show: async (_ctx, tx, { held: { id } }) => {
    const { status, project_id: projectId, created_at: createdAt } = await loadBundle(tx, id);
    return { data: { status, projectId, createdAt } };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    const key = await dropFile(ctx, tx, actor, id);
    await forgetAnswers(tx, id);
    return { blobs: key === undefined ? [] : [key] };
  },
};
