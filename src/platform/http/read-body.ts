import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { AppError } from '#kernel/errors.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

export type BodyType = 'json' | 'form';

const NAME = { json: 'application/json', form: 'application/x-www-form-urlencoded' };
const MEDIA_TYPE = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
};

/** The bytes of a request body: 415 for another type or an encoded body, 413 over the limit, 400 for a cut one. */
export async function readBody(request: IncomingMessage, limit: number, type: BodyType): Promise<Buffer> {
  if (isEmpty(request)) return Buffer.from(type === 'json' ? '{}' : '');
  const given = request.headers['content-type'] ?? '';
  if (!MEDIA_TYPE[type].test(given) || request.headers['content-encoding'])
    throw new AppError('unsupported_media_type', { message: `Content-Type must be ${NAME[type]}, without encoding.` });
  try {
    return await getRawBody(request, { limit, length: request.headers['content-length'] ?? null });
  } catch (error) {
    const tooLarge = (error as { type?: string }).type === 'entity.too.large';
    throw tooLarge
      ? new AppError('payload_too_large', { message: `The request body is larger than ${limit} bytes.` })
      : new AppError('malformed_request', { message: 'The request body could not be read.', cause: error });
  }
}

/** A call without a body and without a type for it means "all defaults"; the schema says whether that is enough. */
function isEmpty({ headers }: IncomingMessage): boolean {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return type === undefined && length === '0' && encoding === undefined;
}

/** Parses UTF-8 JSON (RFC 8259) or the fields of a form; 400 otherwise. */
export function parseBody(bytes: Uint8Array, type: BodyType): unknown {
  try {
    const text = UTF8.decode(bytes);
    return type === 'json' ? JSON.parse(text) : parseForm(text);
  } catch {
    throw new AppError('malformed_request', {
      message: `The request body is not valid ${type === 'json' ? 'JSON' : 'form data'} in UTF-8.`,
    });
  }
}

/** A field that comes twice could be read in two ways (RFC 6749 section 3.2 refuses it). */
function parseForm(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new Error('a field comes twice');
  return Object.fromEntries(fields);
}
