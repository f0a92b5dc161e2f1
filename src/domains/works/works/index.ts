import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { worksMigration } from './migrations/0295-works.ts';
import { workTransfersMigration } from './migrations/0296-work-transfers.ts';
import { worksData } from './personal-data.ts';
import { workRoutes } from './routes.ts';
import { findOwnIds } from './store.ts';
import { transferRoutes } from './transfers/routes.ts';

/** Works: their authors, the transfers of rights in them, and their chain of title. */
export const works: Domain<Context> = {
  name: 'works',
  ownIds: { work: findOwnIds },
  migrations: [worksMigration, workTransfersMigration],
  routes: [...workRoutes, ...transferRoutes],
  expansions: { workId: 'getWork' },
  personalData: worksData,
};
