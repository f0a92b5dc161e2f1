import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Reply } from '../http/route.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
};

/** A name from the bundler, with the hash of the content. */
export const ASSET_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

/**
 * Headers of a page's file. A worker's policy comes with its script: WebAssembly may run in it, but no other generated
 * code; it may start the service's workers and call the service.
 */
export const SCRIPT_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept-Encoding',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; frame-ancestors 'none'",
};

/** A file in the browser's preferred encoding (RFC 9110 section 12.5.3): Brotli, gzip, or none. */
export async function readAsset(folder: string, name: string, accepts: string): Promise<Reply | undefined> {
  const type = TYPES[extname(name)];
  if (!ASSET_NAME.test(name) || type === undefined) return undefined;
  const codings = accepts.split(',').map((each) => each.split(';')[0]?.trim());
  const forms = [...(codings.includes('br') ? ['br'] : []), ...(codings.includes('gzip') ? ['gzip'] : []), undefined];
  for (const coding of forms) {
    const suffix = coding === undefined ? '' : coding === 'br' ? '.br' : '.gz';
    const body = await readFile(join(folder, name + suffix)).catch(() => undefined);
    if (!body) continue;
    const headers = {
      ...SCRIPT_HEADERS,
      'Content-Type': type,
      ...(coding !== undefined && { 'Content-Encoding': coding }),
    };
    return { status: 200, body, headers };
  }
  return undefined;
}
