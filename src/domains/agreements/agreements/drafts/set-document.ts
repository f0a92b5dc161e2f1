import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type DocumentContent, DocumentError } from '#platform/documents/index.ts';

/** The PDF of a document; 422 where its text cannot be set, with the reason. */
export async function setDocument(ctx: Context, content: DocumentContent): Promise<Buffer> {
  try {
    return await ctx.documents.render(content);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new AppError('unprocessable', { errors: [{ path: 'body', message: error.message }], cause: error });
  }
}
