import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { projectsMigration } from './migrations/0218-projects.ts';
import { findExternalIds } from './named-by.ts';
import { projectsData } from './personal-data.ts';
import { projectRoutes } from './routes.ts';
import { performerRoutes } from './routes-performers.ts';

export { createProject } from './create-project.ts';
export { declarePerformer } from './declare-performer.ts';
export { ensureProject } from './ensure-project.ts';
export { findProject, openProject, openTitles } from './find-project.ts';
export {
  type DeclaredPerformer,
  findDeclaredPerformers,
  findNamedProjects,
  findPerformersOfUser,
  findPerformerUser,
  findProjectIds,
  findShootDates,
} from './find-projects.ts';
export { reindexPerformer, reindexProject } from './index-project.ts';
export { findLegalNames, findPerformers, findRemovals } from './list-performers.ts';
export { findPerformersNamed, matchProjects, type NamedPerformer } from './match-projects.ts';
export {
  findProjectId,
  projectExternalId,
  projectInEvent,
  projectReference,
  projectToFilterBy,
  requireProject,
} from './named-by.ts';
export { performerNullifier } from './performer-nullifier.ts';
export { stoodFor } from './performer-time.ts';
export { erasePerformer, findAgedPerformers, findPerformersOf } from './personal-data.ts';
export type { Performer, Project, ProjectState, ShootDates } from './project.ts';
export { findSignatureMinimums } from './signature-minimum.ts';
export { loadOpenProject } from './store.ts';

/** Productions: their title, shoot days, producer, and performers. */
export const projects: Domain<Context> = {
  name: 'projects',
  migrations: [projectsMigration],
  routes: [...projectRoutes, ...performerRoutes],
  expansions: { projectId: 'getProject' },
  externalIds: { projectId: findExternalIds },
  ownIds: { prj: findExternalIds },
  personalData: projectsData,
};
