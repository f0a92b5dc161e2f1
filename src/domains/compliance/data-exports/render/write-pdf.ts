import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { DocumentError } from '#platform/documents/index.ts';
import type { DataExport } from '../data-export.ts';
import { pageContent } from './page-content.ts';

/** The export to read; pictures are named in it and stand in the JSON file. 422 for what has no room or no letters. */
export async function writePdf(ctx: Context, exported: DataExport): Promise<Buffer> {
  try {
    return await ctx.documents.render(pageContent(exported));
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const message = 'The data cannot be printed: there is too much, or no font for some of the text. Use JSON.';
    throw new AppError('unprocessable', { message, cause: error });
  }
}
