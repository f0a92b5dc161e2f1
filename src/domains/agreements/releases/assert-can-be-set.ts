import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { DocumentError } from '#platform/documents/index.ts';
import type { NewRelease } from './release.ts';

/** 422 for text in a script that no font of ours has, by its field; a document would be refused only when it is sent. */
export async function assertCanBeSet(ctx: Context, { terms, details, signing }: NewRelease): Promise<void> {
  const fields = Object.entries({ ...details, territory: terms.territory, term: terms.term, media: terms.media });
  const texts = fields.map(([path, value]) => ({ path, text: textsOf(value).join('\n') }));
  const set = (text: string) => canBeSet(ctx, text, signing.language);
  if (await set(texts.map(({ text }) => text).join('\n'))) return;
  for (const { path, text } of texts)
    if (!(await set(text)))
      throw new AppError('unprocessable', {
        errors: [{ path, message: 'Has a script that documents cannot be set in' }],
      });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function canBeSet(ctx: Context, text: string, language: string): Promise<boolean> {
  try {
    await ctx.documents.render({ title: '-', language, reference: '-', blocks: [{ kind: 'paragraph', text }] });
    return true;
  } catch (error) {
    if (error instanceof DocumentError) return false;
    throw error;
  }
}
