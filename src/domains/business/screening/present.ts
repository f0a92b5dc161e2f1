import type { ScreenedList } from './screening.ts';

export function presentList<L extends ScreenedList>({ importedAt, ...list }: L) {
  return { ...list, importedAt: importedAt.toISOString() };
}
