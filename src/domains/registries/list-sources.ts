import type { Context } from '#domains/context.ts';
import { currentVersion } from '#platform/imports/index.ts';
import type { RegistrySource } from './registry-record.ts';
import { GLEIF_LIST } from './registry-record.ts';
import { sampleState } from './sample-records.ts';

export interface SourceState {
  source: RegistrySource;
  available: boolean;
  version: string | null;
  records: number | null;
  asOf: string | null;
}

/** Which registers can be asked, and what of them is imported. */
export async function listSources(ctx: Context): Promise<SourceState[]> {
  if (ctx.time.inTestMode()) return [sampleState];
  const current = await ctx.db.system((tx) => currentVersion(tx, GLEIF_LIST));
  return [
    {
      source: 'gleif',
      available: current !== undefined,
      version: current?.version ?? null,
      records: current?.records ?? null,
      asOf: current?.importedAt.toISOString() ?? null,
    },
    { source: 'gleif-api', available: ctx.config.gleifApiUrl !== undefined, version: null, records: null, asOf: null },
  ];
}
