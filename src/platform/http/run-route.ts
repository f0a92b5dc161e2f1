import type { Context as KoaContext } from 'koa';
import { z } from 'zod';
import type { Clock } from '#kernel/clock.ts';
import { AppError } from '#kernel/errors.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import type { Logger } from '../logger/index.ts';
import type { Actor } from '../operation/actor.ts';
import { gatherMetadata } from '../operation/metadata.ts';
import { isWhole, withheld } from '../operation/withhold.ts';
import type { OrganizationTime } from '../organization-time.ts';
import type { Traces } from '../telemetry/traces.ts';
import { checkAnswer, specOf } from './answer/check-answer.ts';
import { accessReason, EXPORTED, recordDisclosure } from './answer/disclosure.ts';
import { type Expander, type Expansion, expandAnswer, requireWithholdable } from './answer/expand.ts';
import { exportList, PAGE_OF_EXPORT, wantsLines } from './answer/export-list.ts';
import { type ExternalIds, giveExternalIds } from './answer/external-ids.ts';
import { brokenLink } from './answer/missing-page.ts';
import type { Readings } from './answer/readings.ts';
import { boundList } from './bound-list.ts';
import { type Authenticate, authorize, type Caller, identify, tokenOf } from './identify.ts';
import { clientNetwork } from './limits/client-network.ts';
import { runOnce } from './limits/idempotency.ts';
import type { KnownCallers } from './limits/known-callers.ts';
import { type CallCounter, type RateState, rateHeaders } from './limits/rate-limit.ts';
import { parseInput } from './parse-input.ts';
import { parseBody, readBody } from './read-body.ts';
import { DEFAULT_BODY_LIMIT, type Reply, type ResponseSpec, type Route } from './route.ts';

/** Routes of the API that ignore unknown parameters; a monitor may append anything to `/healthz`. */
const NO_QUERY = z.strictObject({});

/** A dashboard page sends several calls at once, so users have this many times the limit of a key. */
const CALLS_OF_A_PAGE = 6;

/** The platform's requirements of an application's context; null without routes that disclose. */
export type RouteContext = { events: Events; time: OrganizationTime; traces?: Traces } | null;

export interface RouteDependencies<C extends RouteContext> {
  ctx: C;
  db: Database;
  clock: Clock;
  authenticate: Authenticate;
  countCall: CallCounter;
  knownCallers: KnownCallers;
  /** For each key; users have six times as many. */
  rateLimitPerMinute: number;
  /** For all keys and users of an organization together; unlimited by default. */
  organizationRateLimitPerMinute?: number | undefined;
  log: Logger;
  /** The objects that answers can show in full. */
  expander: Expander<C>;
  readings: Readings<C>;
  externalIds: ExternalIds;
}

/** Runs one request through its route; a person who opens an incomplete link gets a page. */
export async function runRoute<C extends RouteContext>(
  koa: KoaContext,
  params: Record<string, string>,
  route: Route<C>,
  deps: RouteDependencies<C>,
): Promise<void> {
  try {
    await answerRequest(koa, params, route, deps);
  } catch (error) {
    const page = brokenLink(koa, route, error);
    if (!page) throw error;
    present(koa, page, specOf(route, page));
  }
}

/** The steps: identify, limit, parse, handle (once per idempotency key), present. */
async function answerRequest<C extends RouteContext>(
  koa: KoaContext,
  params: Record<string, string>,
  route: Route<C>,
  deps: RouteDependencies<C>,
): Promise<void> {
  const caller = await admit(koa, route, deps);
  if (caller) koa.state.actor = caller.actor;
  const { query, expansions } = readQuery(koa, route, { deps, caller });
  const parsedParams = route.params && parseInput(route.params, params, 'not_found');
  const reason = route.discloses || expansions.length > 0 ? accessReason(koa.headers) : null;
  if (route.body)
    await inTimeOf(deps.ctx, undefined, async () =>
      authenticateLink(route, deps.ctx, { params: parsedParams, headers: koa.headers }),
    );
  const type = route.bodyType ?? 'json';
  const bytes = route.body ? await readBody(koa.req, route.bodyLimit ?? DEFAULT_BODY_LIMIT, type) : Buffer.alloc(0);
  const body = route.body && parseInput(route.body, parseBody(bytes, type, koa.get('content-type')));
  const request = { params: parsedParams, body, headers: koa.headers, ip: koa.ip };
  const handle = (actor: Actor | undefined, asked: unknown = query): Promise<Reply> =>
    handleRequest(route, deps.ctx, { ...request, actor, query: asked });
  const call: Call<C> = { koa, route, deps, caller, expansions, params: parsedParams, query, reason };
  if (wantsLines(koa, route)) return answerLines(call, (asked) => handle(caller?.actor, asked));
  const list = boundList(query);
  const answer = await carryOut(call, bytes, (actor) => handle(actor, list.query));
  const reply = { ...answer, body: list.cut(answer.body) };
  await disclose(call, reply);
  const shown = await expanded(call, await checked(call, reply));
  present(koa, { ...reply, body: shown }, specOf(route, reply));
}

async function authenticateLink<C extends RouteContext>(
  route: Route<C>,
  ctx: C,
  request: Pick<Input, 'params' | 'headers'>,
): Promise<void> {
  await route.authenticateLink?.({ ctx, ...request } as Parameters<NonNullable<Route<C>['authenticateLink']>>[0]);
}

/** One request, and its resolved data. */
interface Call<C extends RouteContext> {
  koa: KoaContext;
  route: Route<C>;
  deps: RouteDependencies<C>;
  caller: Caller | undefined;
  expansions: Expansion<C>[];
  params: unknown;
  query: unknown;
  reason: string | null;
}

type Input = Pick<Parameters<Route<null>['handle']>[0], 'headers' | 'ip'> & {
  actor: Actor | undefined;
  params: unknown;
  query: unknown;
  body: unknown;
};

function handleRequest<C extends RouteContext>(route: Route<C>, ctx: C, input: Input): Promise<Reply> {
  // Types are lost in a list of routes; the values fit because the same specification parsed them.
  return inTimeOf(ctx, input.actor, () => route.handle({ ctx, ...input } as Parameters<Route<C>['handle']>[0]));
}

/** Expanded objects must be readable by the caller. */
function readQuery<C extends RouteContext>(
  koa: KoaContext,
  route: Route<C>,
  { deps, caller }: { deps: RouteDependencies<C>; caller: Caller | undefined },
): { query: unknown; expansions: Expansion<C>[] } {
  const schema = route.query ?? (route.path.startsWith('/v1/') ? NO_QUERY : undefined);
  if (!schema) return { query: undefined, expansions: [] };
  const { expand, ...asked } = gatherMetadata({ ...koa.query });
  const query = parseInput(schema, asked);
  const expansions = deps.expander.parse(route, expand);
  if (!isWhole(query)) requireWithholdable(expansions);
  const open = [...expansions];
  for (let next = open.pop(); next; next = open.pop()) {
    if (caller && next.route.access !== 'public') authorize(caller, next.route);
    open.push(...next.inner);
  }
  return { query, expansions };
}

/** A whole list counts as one read. The token is checked again for each page. */
function answerLines<C extends RouteContext>(call: Call<C>, ask: (query: unknown) => Promise<Reply>): Promise<void> {
  const { koa, route, deps, query } = call;
  const askFor = async (cursor: string | undefined): Promise<unknown> => {
    if (cursor !== undefined && route.access !== 'public')
      authorize(await identify(koa, deps.authenticate, route.access), route);
    const list = boundList(pageQuery(query, cursor));
    const reply = await ask(list.query);
    const body = list.cut(await checked(call, reply));
    if (cursor === undefined) await disclose(call, { ...reply, body: EXPORTED });
    return expanded(call, body);
  };
  return exportList(koa, askFor, (error) => deps.log.error('an export was interrupted', { error }));
}

function pageQuery(query: unknown, cursor: string | undefined): unknown {
  if (typeof query !== 'object' || query === null || !('limit' in query)) return query;
  return { ...query, limit: PAGE_OF_EXPORT, ...(cursor !== undefined && { cursor }) };
}

/** The answer as its schema declares it, with external IDs. */
async function checked<C extends RouteContext>({ route, deps, caller }: Call<C>, reply: Reply): Promise<unknown> {
  const body = checkAnswer(route, reply);
  if (caller) await giveExternalIds(deps, { org: caller.actor.org, schema: specOf(route, reply).schema, body });
  return body;
}

async function expanded<C extends RouteContext>(call: Call<C>, body: unknown): Promise<unknown> {
  if (call.expansions.length > 0) await expandAnswer(body, call.expansions, (route, id) => show(call, route, id));
  return body;
}

/**
 * The object as its own route shows it, including the audit entry, and without personal data if the request withholds
 * them; null if it no longer exists.
 */
async function show<C extends RouteContext>(call: Call<C>, route: Route<C>, id: string): Promise<unknown> {
  const { koa, deps, reason } = call;
  const caller = call.caller && { ...call.caller, actor: withheld(call.caller.actor, call.query ?? {}) };
  try {
    const params = route.params && parseInput(route.params, { id }, 'not_found');
    const query = route.query && parseInput(route.query, {});
    const input = { actor: caller?.actor, params, query, body: undefined, headers: koa.headers, ip: koa.ip };
    const reply = await handleRequest(route, deps.ctx, input);
    await disclose({ ...call, caller, route, params, query, reason }, reply);
    return reply.status === 200 ? await checked({ ...call, caller, route }, reply) : null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')) return null;
    throw error;
  }
}

async function disclose<C extends RouteContext>(call: Call<C>, reply: Reply): Promise<void> {
  const { route, deps, caller, params, query, reason } = call;
  if (!caller || !deps.ctx) return;
  const answered = { route, actor: caller.actor, params, query, reply, reason };
  await recordDisclosure({ db: deps.db, events: deps.ctx.events }, answered);
}

/**
 * A request runs in the time of its organization; one without a token in that of the organization that it turns out to
 * concern.
 */
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
    await deps.countCall({
      bucket: `${route.operationId}:${clientNetwork(koa.ip)}`,
      limit: route.throttlePerMinute,
    });
  if (route.access === 'public') return undefined;
  const known = deps.knownCallers.of(tokenOf(koa));
  const expected = known.id;
  // Counted while the caller is looked up, against the token's last known caller.
  const counted = expected === undefined ? undefined : countOwn(expected, deps);
  counted?.catch(() => undefined);
  const caller = await identify(koa, deps.authenticate, route.access);
  const { id } = caller.actor;
  known.remember(id);
  await limitCalls(koa, caller.actor, deps, counted && id === expected ? counted : countOwn(id, deps));
  authorize(caller, route);
  return caller;
}

function countOwn<C extends RouteContext>(id: string, deps: RouteDependencies<C>): Promise<RateState> {
  const calls = id.startsWith('usr_') ? CALLS_OF_A_PAGE : 1;
  return deps.countCall({ bucket: id, limit: deps.rateLimitPerMinute * calls });
}

/** A key's call beyond the organization's limit counts against the key too. */
async function limitCalls<C extends RouteContext>(
  koa: KoaContext,
  { org }: Actor,
  { countCall, organizationRateLimitPerMinute: limitOfAll }: RouteDependencies<C>,
  counted: Promise<RateState>,
): Promise<void> {
  const own = await counted;
  koa.set(rateHeaders([own]));
  if (limitOfAll === undefined) return;
  const policy = 'organization';
  const all = await countCall({ bucket: `${policy}:${org}`, limit: limitOfAll, policy });
  koa.set(rateHeaders([own, { ...all, policy }]));
}

async function carryOut<C extends RouteContext>(
  call: Call<C>,
  bytes: Buffer,
  handle: (actor: Actor | undefined) => Promise<Reply>,
): Promise<Reply> {
  const { koa, route, deps, caller } = call;
  const key = koa.req.headers['idempotency-key'] as string | undefined;
  if (key === undefined || !caller || route.method !== 'post' || route.ignoresIdempotencyKey)
    return handle(caller?.actor);
  const request = Buffer.concat([Buffer.from(`${koa.method} ${koa.path}\0`), bytes]);
  const { answersSecret = false } = route;
  const again = (created: readonly string[]) => recall(call, created);
  return runOnce(deps, { ...caller, key, request, answersSecret, recall: again }, handle);
}

/**
 * The answer to a call whose process ended before it answered: the object, as the route that reads it shows it now.
 * Undefined if there is no such route, or if not exactly one of the created objects fits.
 */
async function recall<C extends RouteContext>(call: Call<C>, created: readonly string[]): Promise<Reply | undefined> {
  const { route, deps, params } = call;
  const reading = deps.readings.of(route);
  if (!reading) return undefined;
  const ids = reading.isOfPath ? [(params as { id: string }).id] : created;
  const shown = await Promise.all(ids.map((id) => show(call, reading.route, id)));
  const [body, ...others] = shown.filter((each) => each !== null);
  return body !== undefined && others.length === 0 ? { status: reading.status, body } : undefined;
}

function present(koa: KoaContext, reply: Reply, spec: ResponseSpec): void {
  koa.status = reply.status;
  koa.set(reply.headers ?? {});
  if (spec.schema) {
    koa.body = reply.body;
  } else if (spec.contentType) {
    koa.body = reply.body;
    koa.type = String(reply.headers?.['Content-Type'] ?? spec.contentType);
  } else {
    koa.body = null;
    koa.status = reply.status;
  }
}
