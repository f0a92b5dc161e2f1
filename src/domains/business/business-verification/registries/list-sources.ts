import type { Context } from '#domains/context.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { GLEIF_LIST, type SourceState } from './registry-record.ts';
import { sampleState } from './sample-records.ts';

/** The registers that can be queried, with their latest imports. */
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
