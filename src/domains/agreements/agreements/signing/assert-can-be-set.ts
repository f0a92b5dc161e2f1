import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Block, DocumentError } from '#platform/documents/index.ts';

/** Sets a page with what a party gave, so that it does not turn out at the end that it cannot be; 422 where it cannot. */
export async function assertCanBeSet(ctx: Context, path: string, blocks: Block[]): Promise<void> {
  try {
    await ctx.documents.render({ title: 'Signature', language: 'en', reference: '', blocks });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const message = `This cannot be printed: ${error.message}`;
    throw new AppError('unprocessable', { message, errors: [{ path, message }], cause: error });
  }
}
