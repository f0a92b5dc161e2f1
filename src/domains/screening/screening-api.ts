import type { Context } from '#domains/context.ts';
import type { ScreenedList, ScreeningSubject } from './screening.ts';
import type { Searched } from './source.ts';

export function apiList(_ctx: Context): ScreenedList | undefined {
  return undefined;
}

export async function askApi(_ctx: Context, _subjects: readonly ScreeningSubject[]): Promise<Searched | undefined> {
  return undefined;
}
