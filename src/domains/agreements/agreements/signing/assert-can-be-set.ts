import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Block, DocumentError } from '#platform/documents/index.ts';

/**
 * Test-typesets a page with a party's input, so that problems appear now, not when the document is sealed; 422 if it
 * fails.
 */
export async function assertCanBeSet(ctx: Context, path: string, blocks: Block[]): Promise<void> {
  try {
    await ctx.documents.render({ title: 'Signature', language: 'en', reference: '', blocks });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const message = `This cannot be printed: ${error.message}`;
    throw new AppError('unprocessable', { message, errors: [{ path, message }], cause: error });
  }
}
