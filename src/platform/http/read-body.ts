import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { AppError } from '#kernel/errors.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** `json-or-jwt`: JSON, or text in a compact form of JOSE (`application/jwt`, RFC 7519 section 10.3.1). */
export type BodyType = 'json' | 'form' | 'json-or-jwt';

const NAME: Record<BodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  'json-or-jwt': 'application/json or application/jwt',
};
const JWT = /^application\/jwt\s*(;|$)/i;
const MEDIA_TYPE = {
  json: /^application\/json\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  'json-or-jwt': /^application\/(json|jwt)\s*(;|$)/i,
};

/**
 * The bytes of a request body: 415 for another type or an encoded body, 413 over the limit, 400 for a truncated one.
 */
export async function readBody(request: IncomingMessage, limit: number, type: BodyType): Promise<Buffer> {
  if (isEmpty(request)) return Buffer.from(type === 'form' ? '' : '{}');
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

/** A call without a body and content type means "all defaults"; the schema decides whether that is enough. */
function isEmpty({ headers }: IncomingMessage): boolean {
  const { 'content-type': type, 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return type === undefined && length === '0' && encoding === undefined;
}

/** Parses UTF-8 JSON (RFC 8259), the fields of a form, or the text of a JWT; 400 otherwise. */
export function parseBody(bytes: Uint8Array, type: BodyType, contentType = ''): unknown {
  try {
    const text = UTF8.decode(bytes);
    if (type === 'json-or-jwt' && JWT.test(contentType)) return text;
    return type === 'form' ? parseForm(text) : JSON.parse(text);
  } catch {
    throw new AppError('malformed_request', {
      message: `The request body is not valid ${type === 'form' ? 'form data' : 'JSON'} in UTF-8.`,
    });
  }
}

/** A repeated field could be read in two ways (RFC 6749 section 3.2 refuses it). */
function parseForm(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new Error('a field occurs twice');
  return Object.fromEntries(fields);
}
