import Router from '@koa/router';
import type Koa from 'koa';
import type { Context as KoaContext } from 'koa';
import { AppError } from '#kernel/errors.ts';
import type { Method } from './route.ts';

export interface ServedRoute {
  method: Method | 'options';
  /** The path of a route: `/v1/persons/{id}`; `{path*}` takes the rest of an address. */
  path: string;
  serve(koa: KoaContext, params: Record<string, string>): Promise<void>;
}

interface Table {
  router: Router;
  serve: Koa.Middleware;
}

/** Dispatches each request to its route; 404 if no address fits, 405 with `Allow` if one does. */
export function createRouteTable(routes: readonly ServedRoute[]): Koa.Middleware {
  const tableFor = createTables(routes);
  return async (koa, next) => {
    const { router, serve } = tableFor(koa.path);
    await serve(koa, async () => {
      await next();
      const known = router.match(koa.path, '').path;
      if (known.length === 0) throw new AppError('not_found');
      const methods = [...new Set(known.flatMap((layer) => layer.methods))];
      const taken = methods.filter((method) => method !== 'HEAD' && method !== 'OPTIONS').sort();
      throw new AppError('method_not_allowed', {
        message: `This path supports ${taken.join(', ')}, not ${koa.method}.`,
        headers: { Allow: methods.join(', ') },
      });
    });
  };
}

/**
 * A table for each prefix, because a router tries routes one after the other, and there are hundreds. Each has every
 * route that fits its prefix, in the same order.
 */
function createTables(routes: readonly ServedRoute[]): (path: string) => Table {
  const tables = new Map<string, Table>();
  for (const [first, second] of routes.map(({ path }) => beginningOf(path))) {
    if (isOpen(first)) continue;
    const key = isOpen(second) ? first : `${first}/${second}`;
    if (!tables.has(key)) tables.set(key, tableOf(routes.filter(({ path }) => fits(path, first, second))));
  }
  const all = tableOf(routes);
  return (path) => {
    const [first, second] = beginningOf(path);
    return tables.get(`${first}/${second}`) ?? tables.get(first) ?? all;
  };
}

/** The first two segments; routers ignore case. */
function beginningOf(path: string): [string, string] {
  const [, first = '', second = ''] = path.toLowerCase().split('/', 3);
  return [first, second];
}

/** Whether this segment of a route can vary: it is a parameter, or missing. */
function isOpen(segment: string): boolean {
  return segment === '' || segment.startsWith('{');
}

function fits(path: string, first: string, second: string): boolean {
  const [own, next] = beginningOf(path);
  return (own === first || isOpen(own)) && (isOpen(next) || next === second);
}

function tableOf(routes: readonly ServedRoute[]): Table {
  const router = new Router();
  for (const { method, path, serve } of routes) {
    const pattern = path.replace(/\{(\w+)\*\}/g, '*$1').replace(/\{(\w+)\}/g, ':$1');
    router.register(pattern, [method], (context) => serve(context as unknown as KoaContext, context.params));
  }
  return { router, serve: router.routes() as unknown as Koa.Middleware };
}
