import type { Context } from '#domains/context.ts';
import type { ScreenedList } from './screening.ts';
import { apiList } from './screening-api.ts';
import { importedList } from './search-imported.ts';

/** The lists that a search would look at now. */
export async function currentLists(ctx: Context): Promise<ScreenedList[]> {
  const lists = [await importedList(ctx), apiList(ctx)];
  return lists.filter((list) => list !== undefined);
}

/** Which lists in which versions, as one text to compare; null for none. */
export function describeLists(lists: readonly ScreenedList[]): string | null {
  return lists.length === 0 ? null : lists.map(({ list, version }) => `${list}@${version}`).join(' ');
}
