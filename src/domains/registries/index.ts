import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { registriesMigration } from './migrations/0026-registries.ts';
import { registryRoutes } from './routes.ts';

export { findRecord } from './find-record.ts';
export { gleifFormat } from './gleif-format.ts';
export type { RecordQuery } from './registry-record.ts';
export {
  GLEIF_LIST,
  type RegistryAddress,
  type RegistryAnswer,
  type RegistryRecord,
  type RegistrySource,
} from './registry-record.ts';

/** Records of companies, imported from registers. */
export const registries: Domain<Context> = {
  name: 'registries',
  migrations: [registriesMigration],
  routes: registryRoutes,
};
