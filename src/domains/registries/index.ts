import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';

export { findRecord, type RecordQuery } from './find-record.ts';
export type { RegistryAddress, RegistryAnswer, RegistryRecord, RegistrySource } from './registry-record.ts';

/** Records of companies, imported from registers. */
export const registries: Domain<Context> = { name: 'registries' };
