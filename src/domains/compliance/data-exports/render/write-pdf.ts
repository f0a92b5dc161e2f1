import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { DocumentError } from '#platform/documents/index.ts';
import type { DataExport } from '../data-export.ts';
import { pageContent } from './page-content.ts';

/**
 * The export as a readable PDF, which refers to the pictures in the JSON file. 422 if it is too long, or has characters
 * without a font.
 */
export async function writePdf(ctx: Context, exported: DataExport): Promise<Buffer> {
  try {
    return await ctx.documents.render(pageContent(exported));
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const message = 'The data cannot be printed: there is too much, or no font for some of the text. Use JSON.';
    throw new AppError('unprocessable', { message, cause: error });
  }
}
