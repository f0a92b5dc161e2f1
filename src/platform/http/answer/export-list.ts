import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context as KoaContext } from 'koa';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { LINES } from '../../operation/list.ts';
import type { Route } from '../route.ts';

/** How many objects are in memory at a time. */
export const PAGE_OF_EXPORT = 100;

const page = z.looseObject({ data: z.array(z.unknown()), nextCursor: z.string().nullable().default(null) });

/** Whether a route answers a list, which `Accept: application/x-ndjson` gets as a whole. */
export function isList<C>({ method, responses }: Route<C>): boolean {
  const schema = responses[200]?.schema;
  return method === 'get' && schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray;
}

/** Whether the caller wants the whole list, one object a line. */
export function wantsLines<C>(koa: KoaContext, route: Route<C>): boolean {
  return koa.method === 'GET' && isList(route) && koa.accepts('application/json', LINES) === LINES;
}

/**
 * Answers a list as a whole: all pages one after another, each asked for when the one before it has gone out. The first is
 * there before the answer begins, so that a bad request gets its error. Where a later one fails the connection breaks off
 * before the end of the body: what ends well is complete.
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
    // A client that went away is no one's fault.
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
    // A list that is polled goes on for ever; it is at its end for now.
    if (nextCursor === asked && data.length > 0) throw new AppError('internal');
    if (nextCursor === asked) return;
  }
}
