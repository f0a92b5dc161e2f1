import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { workImportJobs } from './bulk/jobs.ts';
import { workImportRoutes } from './bulk/routes.ts';
import { followAgreements } from './claims/follow-agreements.ts';
import { claimRoutes } from './claims/routes.ts';
import { workEvents } from './events.ts';
import { worksMigration } from './migrations/0295-works.ts';
import { workTransfersMigration } from './migrations/0296-work-transfers.ts';
import { workClaimsMigration } from './migrations/0313-work-claims.ts';
import { workDisputesMigration } from './migrations/0315-work-disputes.ts';
import { worksData } from './personal-data.ts';
import { workRoutes } from './routes.ts';
import { findOwnIds } from './store.ts';
import { transferRoutes } from './transfers/routes.ts';

export { loadChain } from './chain/load-chain.ts';
export { findWorkHash } from './claims/judge-claims.ts';
export { findDisputedWorks, findDisputes, followComplaint, linkDispute } from './disputes/disputes.ts';
export { findProjectWorks, type ProjectWork } from './find-project-works.ts';
export { countRegisteredWorks, type RegisteredWork, readWorkRegister } from './open-register.ts';
export { isccCode } from './schema.ts';
export { findWorkIds } from './store.ts';

/** Works: their authors, the transfers of rights in them, and their chain of title. */
export const works: Domain<Context> = {
  name: 'works',
  events: workEvents,
  ownIds: { work: findOwnIds },
  migrations: [worksMigration, workTransfersMigration, workClaimsMigration, workDisputesMigration],
  routes: [...workRoutes, ...transferRoutes, ...claimRoutes, ...workImportRoutes],
  expansions: { workId: 'getWork' },
  jobs: workImportJobs,
  on: followAgreements,
  personalData: worksData,
};
