import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { fileEvents } from './events.ts';
import { followReleases } from './follow-releases.ts';
import { filesMigration } from './migrations/0291-files.ts';
import { filesData } from './personal-data.ts';
import { fileRoutes } from './routes.ts';

export type { CoverageStatus } from './file.ts';
export { type CoveredFile, findCoverage } from './find-coverage.ts';
export { hash as hexHash, status as coverageStatus } from './schema.ts';

/** Files of a project by their hashes: who appears in them, and whether releases cover them. */
export const files: Domain<Context> = {
  name: 'files',
  events: fileEvents,
  migrations: [filesMigration],
  routes: fileRoutes,
  expansions: { fileId: 'getFile' },
  on: followReleases,
  personalData: filesData,
};
