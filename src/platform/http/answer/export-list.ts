import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context as KoaContext } from 'koa';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { LINES } from '../../operation/list.ts';
import type { Route } from '../route.ts';

/** Maximum objects in memory. */
export const PAGE_OF_EXPORT = 100;

const page = z.looseObject({ data: z.array(z.unknown()), nextCursor: z.string().nullable().default(null) });

/** Whether a route answers a list, which `Accept: application/x-ndjson` streams completely. */
export function isList<C>({ method, responses }: Route<C>): boolean {
  const schema = responses[200]?.schema;
  return method === 'get' && schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray;
}

/** Whether the caller wants the whole list, one object a line. */
export function wantsLines<C>(koa: KoaContext, route: Route<C>): boolean {
  return koa.method === 'GET' && isList(route) && koa.accepts('application/json', LINES) === LINES;
}

/**
 * Streams all pages of a list; each page is requested when the previous one has been sent. The first is loaded before
 * the answer begins, so that a bad request gets its error. If a later page fails, the connection breaks off, so an
 * answer that ends normally is complete.
 */
export async function exportList(
  koa: KoaContext,
  askFor: (cursor: string | undefined) => Promise<unknown>,
  onError: (error: Error) => void,
): Promise<void> {
  const first = page.parse(await askFor(undefined));
  const lines = Readable.from(linesOf(first, askFor), { objectMode: false });
  koa.vary('Accept');
  koa.vary('Accept-Encoding');
  const breakOff = (error: Error | null | undefined): void => {
    if (!error) return;
    // A disconnected client is not an error.
    if (!koa.res.destroyed) onError(error);
    koa.res.destroy();
  };
  if (koa.acceptsEncodings('gzip', 'identity') === 'gzip') {
    koa.set('Content-Encoding', 'gzip');
    koa.body = pipeline(lines, createGzip(), breakOff);
  } else {
    lines.once('error', breakOff);
    koa.body = lines;
  }
  koa.type = LINES;
}

async function* linesOf(first: z.output<typeof page>, askFor: (cursor: string) => Promise<unknown>) {
  let { data, nextCursor } = first;
  for (;;) {
    if (data.length > 0) yield Buffer.from(`${data.map((each) => JSON.stringify(each)).join('\n')}\n`);
    if (nextCursor === null) return;
    const asked = nextCursor;
    ({ data, nextCursor } = page.parse(await askFor(asked)));
    // A list for polling never ends; streaming stops at its current end.
    if (nextCursor === asked && data.length > 0) throw new AppError('internal');
    if (nextCursor === asked) return;
  }
}
