import type { Context } from '#domains/context.ts';
import { importedList } from '../matching/search-imported.ts';
import { sampleList } from '../matching/search-samples.ts';
import type { ScreenedList } from '../screening.ts';
import { apiList } from './screening-api.ts';

/** The lists that a search would use now; in test mode the sample list. */
export async function currentLists(ctx: Context): Promise<ScreenedList[]> {
  if (ctx.time.inTestMode()) return [sampleList];
  const lists = [await importedList(ctx), apiList(ctx)];
  return lists.filter((list) => list !== undefined);
}

/** Lists with their versions, as one text for comparison; null if there are none. */
export function describeLists(lists: readonly ScreenedList[]): string | null {
  return lists.length === 0 ? null : lists.map(({ list, version }) => `${list}@${version}`).join(' ');
}
