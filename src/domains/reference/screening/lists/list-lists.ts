import type { Context } from '#domains/context.ts';
import { currentVersion } from '#platform/imports/index.ts';
import type { ScreenedList } from '../screening.ts';
import { apiList } from './screening-api.ts';
import { SCREENING_LIST, screeningFormat } from './screening-format.ts';

/** The searched lists with their number of records; null for an external list. */
export async function listLists(ctx: Context): Promise<(ScreenedList & { entities: number | null })[]> {
  const imported = await ctx.db.system((tx) => currentVersion(tx, SCREENING_LIST, screeningFormat.revision));
  const asked = apiList(ctx);
  return [
    ...(imported ? [{ ...imported, entities: imported.records }] : []),
    ...(asked ? [{ ...asked, entities: null }] : []),
  ];
}
