import { createHash } from 'node:crypto';
import type { Reply } from '#platform/http/route.ts';

/**
 * An answer that changes only with the release: for caches, and 304 for whoever has it already (RFC 9110 section 13.1.2).
 */
export function cachedReply(headers: { 'if-none-match'?: string | undefined }, body: object): Reply {
  const tag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  const caching = { 'Cache-Control': 'public, max-age=3600', ETag: tag, 'Access-Control-Allow-Origin': '*' };
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*')
    ? { status: 304, headers: caching }
    : { status: 200, body, headers: caching };
}
