import type { Context as KoaContext } from 'koa';
import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { AppError } from '#kernel/errors.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import type { OrganizationTime } from '../organization-time.ts';
import type { Actor } from './actor.ts';
import { clientNetwork } from './client-network.ts';
import { accessReason, recordDisclosure } from './disclosure.ts';
import { runOnce } from './idempotency.ts';
import { type Authenticate, authorize, type Caller, identify } from './identify.ts';
import { parseInput } from './parse-input.ts';
import { countCall, rateHeaders } from './rate-limit.ts';
import { parseBody, readBody } from './read-body.ts';
import { DEFAULT_BODY_LIMIT, type Reply, type Route } from './route.ts';

/** Routes of the API that take no parameters; a monitor may append to `/healthz` what it likes. */
const NO_QUERY = z.strictObject({});

/** What the platform needs of an application's context; null of one without routes that disclose. */
export type RouteContext = { events: Events; time: OrganizationTime } | null;

export interface RouteDependencies<C extends RouteContext> {
  ctx: C;
  db: Database;
  clock: Clock;
  authenticate: Authenticate;
  rateLimitPerMinute: number;
}

/** Runs one request through its route: identify, limit, parse, (once per key) handle, present. */
export async function runRoute<C extends RouteContext>(
  koa: KoaContext,
  params: Record<string, string>,
  route: Route<C>,
  deps: RouteDependencies<C>,
): Promise<void> {
  const caller = await admit(koa, route, deps);
  if (caller) koa.state.actor = caller.actor;
  const querySchema = route.query ?? (route.path.startsWith('/v1/') ? NO_QUERY : undefined);
  const query = querySchema && parseInput(querySchema, { ...koa.query });
  const parsedParams = route.params && parseInput(route.params, params, 'not_found');
  const reason = route.discloses ? accessReason(koa.headers) : null;
  const type = route.bodyType ?? 'json';
  const bytes = route.body ? await readBody(koa.req, route.bodyLimit ?? DEFAULT_BODY_LIMIT, type) : Buffer.alloc(0);
  const body = route.body && parseInput(route.body, parseBody(bytes, type));
  const handle = (actor: Actor | undefined): Promise<Reply> =>
    inTimeOf(deps.ctx, actor, () =>
      // The definer's types are forgotten in a list of routes; the values fit because they were parsed by the same spec.
      route.handle({
        ctx: deps.ctx,
        actor,
        params: parsedParams,
        query,
        body,
        headers: koa.headers,
        ip: koa.ip,
      } as Parameters<Route<C>['handle']>[0]),
    );
  const reply = await carryOut(koa, route, deps, caller, bytes, handle);
  if (caller && deps.ctx) {
    const { actor } = caller;
    const answered = { route, actor, params: parsedParams, query, reply, reason };
    await recordDisclosure({ db: deps.db, events: deps.ctx.events }, answered);
  }
  present(koa, route, reply);
}

/** A request runs in the time of its organisation; one without a token in that of the organisation which it turns out to be about. */
function inTimeOf<T>(ctx: RouteContext, actor: Actor | undefined, use: () => Promise<T>): Promise<T> {
  if (!ctx) return use();
  return actor ? ctx.time.within(actor.org, use) : ctx.time.adopting(use);
}

async function admit<C extends RouteContext>(
  koa: KoaContext,
  route: Route<C>,
  deps: RouteDependencies<C>,
): Promise<Caller | undefined> {
  if (route.throttlePerMinute !== undefined)
    await countCall(deps.db, `${route.operationId}:${clientNetwork(koa.ip)}`, route.throttlePerMinute);
  if (route.access === 'public') return undefined;
  const caller = await identify(koa, deps.authenticate, route.access);
  koa.set(rateHeaders(await countCall(deps.db, caller.actor.id, deps.rateLimitPerMinute)));
  authorize(caller, route.access);
  return caller;
}

async function carryOut<C extends RouteContext>(
  koa: KoaContext,
  route: Route<C>,
  deps: RouteDependencies<C>,
  caller: Caller | undefined,
  bytes: Buffer,
  handle: (actor: Actor | undefined) => Promise<Reply>,
): Promise<Reply> {
  const key = koa.get('idempotency-key');
  if (!key || !caller || route.method !== 'post') return handle(caller?.actor);
  const request = Buffer.concat([Buffer.from(`${koa.method} ${koa.path}\0`), bytes]);
  return runOnce(deps, { ...caller, key, request, answersSecret: route.answersSecret ?? false }, handle);
}

function present<C>(koa: KoaContext, route: Route<C>, reply: Reply): void {
  const spec = route.responses[reply.status];
  if (!spec) throw new Error(`${route.operationId} answered the undeclared status ${reply.status}`);
  koa.status = reply.status;
  koa.set(reply.headers ?? {});
  if (spec.schema) {
    const checked = spec.schema.safeParse(reply.body);
    if (!checked.success) {
      const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
      throw new AppError('internal', {
        cause: new Error(`the answer of ${route.operationId} does not fit its schema at ${where}`),
      });
    }
    koa.body = checked.data;
  } else if (spec.contentType) {
    koa.body = reply.body;
    koa.type = reply.headers?.['Content-Type'] ?? spec.contentType;
  } else {
    koa.body = null;
    koa.status = reply.status;
  }
}
