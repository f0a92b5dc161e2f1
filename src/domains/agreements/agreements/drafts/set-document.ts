import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type DocumentContent, DocumentError } from '#platform/documents/index.ts';

/** Typesets a document as a PDF; 422 with the reason if its text cannot be typeset. */
export async function setDocument(ctx: Context, content: DocumentContent): Promise<Buffer> {
  try {
    return await ctx.documents.render(content);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new AppError('unprocessable', { errors: [{ path: 'body', message: error.message }], cause: error });
  }
}
