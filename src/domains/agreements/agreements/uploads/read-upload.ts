import { createHash } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { decodeBase64 } from '#kernel/base64.ts';
import { AppError } from '#kernel/errors.ts';
import { PDF_REFUSALS } from '#platform/documents/index.ts';
import type { UploadedFile } from './document-field.ts';

/** An uploaded PDF that can be signed. */
export interface Upload {
  bytes: Buffer;
  file: UploadedFile;
}

/** Reads a PDF in base64; 400 for invalid base64, 422 `invalid_documents` with a `reason` for a rejected file. */
export async function readUpload(ctx: Context, text: string): Promise<Upload> {
  const bytes = decodeBase64(text);
  if (!bytes)
    throw new AppError('validation_failed', { errors: [{ path: 'file', message: 'Must be base64 with padding' }] });
  const inspected = await ctx.documents.inspect(bytes);
  if (!inspected.ok) {
    const { refusal: reason } = inspected;
    const message = PDF_REFUSALS[reason];
    throw new AppError('invalid_documents', { message, errors: [{ path: 'file', message }], extra: { reason } });
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, file: { sha256, bytes: bytes.length, pages: inspected.pages } };
}
