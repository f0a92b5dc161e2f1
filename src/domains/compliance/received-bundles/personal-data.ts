import { findReleaseIds } from '#domains/agreements/releases/index.ts';
import { findBundlesAbout } from '#domains/compliance/bundles/index.ts';
import type { Context } from '#domains/context.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { deleteRows } from './delete-received.ts';
import { findCopies, loadReceivedBundle } from './store.ts';

/**
 * Bundles that the organization made itself, and received again. Bundles of others name people by the IDs of others, so
 * no erasure here finds them.
 */
export const receivedBundlesData: PersonalDataSource<Context> = {
  name: 'received-bundles',
  kinds: {
    received_bundle: {
      title: 'Received production bundle',
      purpose: 'To know whether a bundle that was published with is still valid',
      origins: ['service'],
    },
  },
  find: async (ctx, tx, { org, personIds, userIds }) => {
    const releaseIds = await findReleaseIds(tx, { personIds, userIds });
    const bundles = await findBundlesAbout(tx, { personIds, releaseIds });
    const projects = new Map(bundles.map(({ id, project_id: projectId }) => [id, projectId]));
    const rows = await findCopies(tx, { bundleIds: [...projects.keys()], issuers: ctx.agent.issuerDids(org) });
    return rows.map((row) => ({
      kind: 'received_bundle',
      id: row.id,
      class: 'release',
      since: row.created_at,
      of: { projectId: projects.get(row.bundle_id) ?? null },
      derived: true,
    }));
  },
  show: async (_ctx, tx, { held: { id } }) => {
    const { status, bundle_id: bundleId, created_at: createdAt } = await loadReceivedBundle(tx, id);
    return { data: { status, bundleId, createdAt } };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    const key = await deleteRows(ctx, tx, actor, id);
    return { blobs: key === undefined ? [] : [key] };
  },
};
