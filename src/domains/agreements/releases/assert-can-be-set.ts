import { assertPrintable, type PrintedText } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { NewRelease } from './release.ts';

/**
 * Throws 422, with the field, for a character that none of our fonts has. Otherwise the document would only be rejected
 * when it is sent.
 */
export async function assertCanBeSet(ctx: Context, { terms, details }: NewRelease): Promise<void> {
  const printed = { ...details, territory: terms.territory, term: terms.term, media: terms.media };
  await assertPrintable(ctx, textsOf('', printed));
}

function textsOf(path: string, value: unknown): PrintedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(path === '' ? name : `${path}.${name}`, each));
}
