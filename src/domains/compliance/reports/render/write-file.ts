import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { DocumentError } from '#platform/documents/index.ts';
import type { ReportFormat } from '../report.ts';
import { ReportError } from '../report-error.ts';
import { pageContent, sealPages } from './page-content.ts';
import type { ReadContent } from './read-content.ts';
import { writeCsv } from './write-csv.ts';
import { type ReportHead, writeJson } from './write-json.ts';

const MOST_BYTES = 64 * 1024 * 1024;

export const CONTENT_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
};

/** The bytes of a report's file; a PDF is sealed. ReportError if it is too long, or has characters without a font. */
export async function writeFile(
  ctx: Context,
  format: ReportFormat,
  { head, content, at }: { head: ReportHead; content: ReadContent; at: Date },
): Promise<Buffer> {
  const bytes = format === 'pdf' ? await writePdf(ctx, { head, content, at }) : writeText(format, head, content);
  if (bytes.length > MOST_BYTES) throw new ReportError('too_large');
  return bytes;
}

function writeText(format: 'csv' | 'json', head: ReportHead, content: ReadContent): Buffer {
  return Buffer.from(format === 'csv' ? writeCsv(content) : writeJson(head, content));
}

async function writePdf(
  ctx: Context,
  { head, content, at }: { head: ReportHead; content: ReadContent; at: Date },
): Promise<Buffer> {
  try {
    const pages = await ctx.documents.render(pageContent(head, content));
    const signer = await ctx.agent.documentSigner(head.organizationId);
    return await ctx.documents.seal(pages, { pages: sealPages(head), signer, reason: 'Report', at });
  } catch (error) {
    throw asReportError(error);
  }
}

function asReportError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof DocumentError)) return error;
  if (error.code === 'too_large' || error.code === 'too_long') return new ReportError('too_large', { cause: error });
  if (error.code === 'unsupported_script') return new ReportError('unsupported_script', { cause: error });
  return error;
}
