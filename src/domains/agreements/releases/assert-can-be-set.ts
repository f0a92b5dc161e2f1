import { assertPrintable, type PrintedText } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { NewRelease } from './release.ts';

/** 422 for a character that no font of ours has, by its field; a document would be refused only when it is sent. */
export async function assertCanBeSet(ctx: Context, { terms, details }: NewRelease): Promise<void> {
  const printed = { ...details, territory: terms.territory, term: terms.term, media: terms.media };
  await assertPrintable(ctx, textsOf('', printed));
}

function textsOf(path: string, value: unknown): PrintedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(path === '' ? name : `${path}.${name}`, each));
}
