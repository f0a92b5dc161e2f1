import type { RequestListener } from 'node:http';
import Koa, { type Context as KoaContext, type Next } from 'koa';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Logger } from '../logger/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Actor } from '../operation/actor.ts';
import { answerPreflight, CORS_HEADERS } from './answer/cors.ts';
import { Expander, type Expansions } from './answer/expand.ts';
import type { ExternalIds } from './answer/external-ids.ts';
import { unknownPage } from './answer/missing-page.ts';
import { Readings } from './answer/readings.ts';
import { renderErrorAs } from './answer/render-error.ts';
import { SAFE_HEADERS } from './answer/safe-headers.ts';
import type { Authenticate } from './identify.ts';
import { withoutPort } from './limits/client-network.ts';
import { gatherer } from './limits/gather.ts';
import { createKnownCallers } from './limits/known-callers.ts';
import { createLoadShedder } from './limits/load-shedder.ts';
import { createCallCounter } from './limits/rate-limit.ts';
import type { ErrorFormat, Route } from './route.ts';
import { createRouteTable, type ServedRoute } from './route-table.ts';
import { type RouteContext, type RouteDependencies, runRoute } from './run-route.ts';

/** The logger's ID is the request ID, so that answer and log have the same one. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export interface HttpOptions<C extends RouteContext>
  extends Omit<RouteDependencies<C>, 'expander' | 'readings' | 'externalIds' | 'countCall' | 'knownCallers'> {
  routes: readonly Route<C>[];
  /** None by default. */
  expansions?: Expansions;
  externalIds?: ExternalIds;
  metrics: Metrics;
  trustProxy: boolean;
  /** Whether to require https in browsers (RFC 6797). */
  https: boolean;
}

/** Assembles the request handler: the steps of every request, then one handler a route. */
export function createHttpHandler<C extends RouteContext>(options: HttpOptions<C>): RequestListener {
  // One proxy is trusted: only the last address of X-Forwarded-For is its own, the others are the client's.
  const koa = new Koa({ proxy: options.trustProxy, maxIpsCount: 1 });
  koa.silent = true;
  koa.use((context, next) => observe(context, () => trace(context, next, options), options));
  koa.use((context, next) => protect(context, next, options));
  koa.use(renderErrors(options.log));
  koa.use(serveRoutes(options));
  const handler = koa.callback();
  return (request, response) => void handler(request, response);
}

function serveRoutes<C extends RouteContext>(options: HttpOptions<C>): Koa.Middleware {
  const isTooMuch = createLoadShedder({ waitedMs: options.db.waitedMs, log: options.log });
  const deps = {
    ...options,
    authenticate: together(options.authenticate),
    countCall: createCallCounter(options.db),
    knownCallers: createKnownCallers(),
    expander: new Expander(options.routes, options.expansions ?? {}),
    readings: new Readings(options.routes),
    externalIds: options.externalIds ?? {},
  };
  return createRouteTable(
    options.routes.flatMap((route) => {
      const serve: ServedRoute['serve'] = async (koa, params) => {
        koa.state.route = route.path;
        koa.state.errorFormat = route.errorFormat;
        if (route.cors) koa.set(CORS_HEADERS);
        if (!route.evenInOverload && isTooMuch()) refuse(koa);
        await runRoute(koa, params, route, deps);
      };
      const paths = route.alias === undefined ? [route.path] : [route.path, route.alias];
      return paths.flatMap((path) => [
        { method: route.method, path, serve },
        ...(route.cors ? [{ method: 'options' as const, path, serve: answerPreflight(route) }] : []),
      ]);
    }),
  );
}

/** Logged once and counted in the metrics: a line for each would cost more than the refusal. */
function refuse(koa: KoaContext): never {
  koa.state.isShed = true;
  throw new AppError('unavailable');
}

/** Continues the caller's trace. A path and its query may contain personal data, so only the route is named. */
async function trace<C extends RouteContext>(koa: KoaContext, next: Next, { ctx }: HttpOptions<C>): Promise<void> {
  if (!ctx?.traces) return next();
  const requestId = koa.state.requestId as string;
  const attributes = { 'http.request.method': koa.method, 'avouch.request_id': requestId };
  await ctx.traces.enter({ name: koa.method, kind: 'server', attributes }, koa.get('traceparent'), async (span) => {
    await next();
    const route = koa.state.route as string | undefined;
    if (route !== undefined) {
      span.rename(`${koa.method} ${route}`);
      span.set({ 'http.route': route });
    }
    span.set({ 'http.response.status_code': koa.status });
    if (koa.status >= 500) span.fail(String(koa.status));
  });
}

/** Concurrent calls with one token share a look-up. */
function together(authenticate: Authenticate): Authenticate {
  const ask = gatherer(
    (call: Parameters<Authenticate>) => call.join('\0'),
    (call) => authenticate(...call),
  );
  return async (...call) => (await ask(call)).answer;
}

/** Sets the request ID, writes one log line, and records one measurement per request. */
async function observe<C extends RouteContext>(
  koa: KoaContext,
  next: Next,
  { log, metrics }: HttpOptions<C>,
): Promise<void> {
  const started = performance.now();
  const given = koa.get('x-request-id');
  koa.state.requestId = REQUEST_ID.test(given) ? given : newId('request');
  koa.set('X-Request-Id', koa.state.requestId as string);
  metrics.httpRunning.inc();
  await next().finally(() => metrics.httpRunning.dec());
  const ms = performance.now() - started;
  const route = koa.state.route as string | undefined;
  metrics.httpDuration.observe({ method: koa.method, route: route ?? '(none)', status: String(koa.status) }, ms / 1000);
  const actor = koa.state.actor as Actor | undefined;
  log.info('request', {
    requestId: koa.state.requestId as string,
    method: koa.method,
    ...(route === undefined ? {} : { route }),
    status: koa.status,
    ms: Math.round(ms),
    ...(actor ? { org: actor.org, actor: actor.id } : {}),
  });
}

async function protect<C extends RouteContext>(koa: KoaContext, next: Next, { https }: HttpOptions<C>): Promise<void> {
  koa.state.https = https;
  koa.request.ip = withoutPort(koa.ip);
  koa.set({ ...SAFE_HEADERS, ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}) });
  await next();
}

function renderErrors(log: Logger): Koa.Middleware {
  return async (koa, next) => {
    try {
      await next();
    } catch (error) {
      const requestId = koa.state.requestId as string;
      const format = koa.state.errorFormat as ErrorFormat | undefined;
      const { status, headers, body } = renderErrorAs(format, error, requestId);
      if (status >= 500 && !koa.state.isShed) log.error('request failed', { requestId, error: error as Error });
      const page = unknownPage(koa, error);
      koa.status = status;
      koa.set({ ...headers, ...page?.headers });
      koa.body = page?.body ?? body;
      if (page) koa.type = 'html';
    }
  };
}
