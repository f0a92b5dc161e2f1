import type { Sources } from '#domains/compliance/erasures/index.ts';
import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { dataExportsMigration } from './migrations/0234-data-exports.ts';
import { dataExportsData } from './personal-data.ts';
import { dataExportRoutes } from './routes.ts';

/** Everything that all `sources` store about a person, for the organization and for the person. */
export function dataExports(sources: Sources): Domain<Context> {
  return {
    name: 'data-exports',
    migrations: [dataExportsMigration],
    routes: dataExportRoutes(sources),
    personalData: dataExportsData,
    endedByRestore: ['data_exports'],
  };
}
