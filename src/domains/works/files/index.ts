import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { fileEvents } from './events.ts';
import { followReleases } from './follow-releases.ts';
import { filesMigration } from './migrations/0291-files.ts';
import { fileWorksMigration } from './migrations/0304-file-works.ts';
import { shownReplicasMigration } from './migrations/0307-shown-replicas.ts';
import { fileRemovalsMigration } from './migrations/0309-file-removals.ts';
import { removedHashesMigration } from './migrations/0310-removed-hashes.ts';
import { keyFramesMigration } from './migrations/0318-key-frames.ts';
import { fileIsccMigration } from './migrations/0319-file-iscc.ts';
import { filesData } from './personal-data.ts';
import { listJob } from './removals/refresh-list.ts';
import { replicaUseRoutes } from './replica-uses/routes.ts';
import { fileRoutes } from './routes.ts';
import { findProjectIds } from './store.ts';

export { type CoverageStatus, REMOVED_HASH_STATUSES, type RemovedHashStatus } from './file.ts';
export { type CoveredFile, findConsent, findCoverage } from './find-coverage.ts';
export { findProjectFiles, type NamedFile, openProjectFiles, type ProjectFile } from './find-project-files.ts';
export { reinstateFiles, removeFiles } from './removals/remove-files.ts';
export { type FileRemoval, findRemovals, readList as readRemovedHashes } from './removals/store.ts';
export { fileParams, hash as hexHash, status as coverageStatus } from './schema.ts';
export { loadFile, lockFile } from './store.ts';

/** Files of a project by their hashes: who appears in them, and whether releases cover them. */
export const files: Domain<Context> = {
  name: 'files',
  projectIds: { file: findProjectIds },
  events: fileEvents,
  migrations: [
    filesMigration,
    fileWorksMigration,
    shownReplicasMigration,
    fileRemovalsMigration,
    removedHashesMigration,
    keyFramesMigration,
    fileIsccMigration,
  ],
  routes: [...fileRoutes, ...replicaUseRoutes],
  expansions: { fileId: 'getFile' },
  jobs: [listJob],
  on: followReleases,
  personalData: filesData,
};
