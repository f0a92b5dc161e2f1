import { readFileSync } from 'node:fs';
import type { Config } from '#config/config.ts';
import { accounts, authenticate, describeScopes } from '#domains/accounts/accounts/index.ts';
import { persons } from '#domains/accounts/persons/index.ts';
import { agreements } from '#domains/agreements/agreements/index.ts';
import { consents } from '#domains/agreements/consents/index.ts';
import { projects } from '#domains/agreements/projects/index.ts';
import { releases } from '#domains/agreements/releases/index.ts';
import { businessVerification } from '#domains/business/business-verification/index.ts';
import { bundles } from '#domains/compliance/bundles/index.ts';
import { complaints } from '#domains/compliance/complaints/index.ts';
import { compliance } from '#domains/compliance/compliance/index.ts';
import { dataExports } from '#domains/compliance/data-exports/index.ts';
import { erasures } from '#domains/compliance/erasures/index.ts';
import { receivedBundles } from '#domains/compliance/received-bundles/index.ts';
import { reports } from '#domains/compliance/reports/index.ts';
import type { Context } from '#domains/context.ts';
import { ageProofs } from '#domains/credentials/age-proofs/index.ts';
import { credentials } from '#domains/credentials/credentials/index.ts';
import { dids } from '#domains/credentials/dids/index.ts';
import { issuerLists } from '#domains/credentials/issuer-lists/index.ts';
import { presentations } from '#domains/credentials/presentations/index.ts';
import { checkProofSetup, proofs } from '#domains/credentials/proofs/index.ts';
import { vcApi } from '#domains/credentials/vc-api/index.ts';
import { wallet } from '#domains/credentials/wallet/index.ts';
import { casework } from '#domains/identity/casework/index.ts';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import { livenessChallenges } from '#domains/identity/liveness-challenges/index.ts';
import { verificationPolicies } from '#domains/identity/verification-policies/index.ts';
import { verificationSessions } from '#domains/identity/verification-sessions/index.ts';
import { audit } from '#domains/operations/audit/index.ts';
import { gettingStarted } from '#domains/operations/getting-started/index.ts';
import { search } from '#domains/operations/search/index.ts';
import { testClocks } from '#domains/operations/test-clocks/index.ts';
import { describeEvents, webhooks } from '#domains/operations/webhooks/index.ts';
import { reference } from '#domains/reference/reference/index.ts';
import { screening } from '#domains/reference/screening/index.ts';
import { credentialOffers } from '#domains/verifications/credential-offers/index.ts';
import { verifications } from '#domains/verifications/verifications/index.ts';
import { files } from '#domains/works/files/index.ts';
import { lookups } from '#domains/works/lookups/index.ts';
import { manifests } from '#domains/works/manifests/index.ts';
import { works } from '#domains/works/works/index.ts';
import { PRESENTED_REASONS, REASONS } from '#engine/index.ts';
import { once } from '#kernel/once.ts';
import { VERSION } from '#kernel/version.ts';
import { within } from '#kernel/within.ts';
import { NotSynchronous } from '#platform/db/check-synchronous.ts';
import { docsRoutes } from '#platform/docs/index.ts';
import type { Domain, FindByIds, Running } from '#platform/domain.ts';
import type { Expansions } from '#platform/http/answer/expand.ts';
import type { ExternalIds } from '#platform/http/answer/external-ids.ts';
import { describeAsyncApi } from '#platform/http/description/describe-events.ts';
import { describeRoutes } from '#platform/http/description/openapi.ts';
import { createHttpHandler } from '#platform/http/handler.ts';
import { isAskedLocally } from '#platform/http/listener/asked-locally.ts';
import type { Listener } from '#platform/http/listener/listener.ts';
import type { Route } from '#platform/http/route.ts';
import { type ServiceState, serviceRoutes } from '#platform/http/service-routes.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { platformPersonalData } from '#platform/personal-data-sources.ts';
import { webAppRoutes } from '#platform/web-app/index.ts';
import { TAG_GROUPS } from './api-tags.ts';
import { type Begun, openListeners } from './begin.ts';
import { type ContextOptions, type OpenContext, openContext } from './open-context.ts';

/** The ten areas and their domains; each imports only those above it. The one place that knows them all. */
const AREAS: Readonly<Record<string, readonly Domain<Context>[]>> = {
  Accounts: [accounts, persons],
  Credentials: [dids, credentials, proofs, wallet, issuerLists, ageProofs, presentations, vcApi],
  Reference: [reference, screening],
  Identity: [livenessChallenges, verificationPolicies, casework, identityVerification, verificationSessions],
  Business: [businessVerification],
  Verifications: [verifications, credentialOffers],
  Agreements: [projects, agreements, consents, releases],
  Works: [works, files, manifests, lookups],
  Compliance: [
    erasures(personalData),
    dataExports(personalData),
    complaints,
    compliance,
    reports,
    bundles,
    receivedBundles,
  ],
  Operations: [
    testClocks(periodicJobs),
    audit({ findOwnIds: findBy('ownIds'), findProjectIds: findBy('projectIds'), sources: personalData }),
    webhooks(eventCatalogue),
    gettingStarted,
    search,
  ],
};

export const domains: readonly Domain<Context>[] = Object.values(AREAS).flat();

/** What is done in the time of a test organization too. */
function periodicJobs(): JobDefinition<Context>[] {
  return domains.flatMap((domain) => domain.jobs ?? []).filter(({ inTestTime }) => inTestTime);
}

/** What the service holds about people. */
export function personalData(): readonly PersonalDataSource<Context>[] {
  return [...platformPersonalData, ...domains.flatMap((domain) => domain.personalData ?? [])];
}

/** What the service emits. */
export function eventCatalogue() {
  return describeEvents(domains.flatMap(({ events }) => (events ? [events] : [])));
}

/** What `?expand=` shows in full, in the order of its names. */
function expansions(): Expansions {
  const all = domains.flatMap((domain) => Object.entries(domain.expansions ?? {}));
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Which ids of answers have the caller's own beside them. */
function externalIds(): ExternalIds {
  return Object.assign({}, ...domains.map((domain) => domain.externalIds ?? {}));
}

/** Finds the callers' own ids of objects, or their projects, by ids of any kind. */
function findBy(finder: 'ownIds' | 'projectIds'): FindByIds {
  return async (tx, ids) => {
    const byPrefix = Map.groupBy(new Set(ids), (id) => id.slice(0, Math.max(id.indexOf('_'), 0)));
    const all = domains.flatMap((domain) =>
      Object.entries(domain[finder] ?? {}).map(([prefix, find]) => ({ find, ids: byPrefix.get(prefix) ?? [] })),
    );
    const found = new Map<string, string>();
    for (const { find, ids: of } of all)
      if (of.length > 0) for (const [id, value] of await find(tx, of)) found.set(id, value);
    return found;
  };
}

/** What the service mails. */
export function mailCatalogue() {
  return domains.flatMap(({ mails = {} }) => Object.entries(mails).map(([name, mail]) => ({ name, ...mail })));
}

const INFO = {
  title: 'Avouch',
  version: VERSION,
  description:
    'Verifies people and businesses, and issues verifiable credentials that can be proven in zero knowledge.',
};

/** Every route of the service; with a configuration those that it serves. */
function allRoutes(service: ServiceState, config?: Config): Route<Context>[] {
  const served = domains.filter((domain) => !config || (domain.isServed?.(config) ?? true));
  const docs = docsRoutes({
    openapi: service.openapi,
    asyncapi: () => describeAsyncApi(eventCatalogue(), INFO),
    events: eventCatalogue,
    mails: mailCatalogue,
    scopes: describeScopes,
    reasons: () => ({ ...REASONS, ...PRESENTED_REASONS }),
  });
  return [...serviceRoutes(service), ...webAppRoutes, ...docs, ...served.flatMap((domain) => domain.routes ?? [])];
}

const UNSERVED: ServiceState = { ready: async () => false, openapi: () => ({}), showsMetrics: () => false };

/** The OpenAPI document; what `src/openapi.json` holds. */
export function describeApi(): object {
  const parts = {
    expansions: expansions(),
    externalIds: externalIds(),
    events: eventCatalogue(),
    tagGroups: TAG_GROUPS,
  };
  return describeRoutes(allRoutes(UNSERVED), INFO, parts);
}

let described: object | undefined;

/** As it was written from {@link describeApi}, which holds up all requests for half a second; `npm run check` compares the two. */
function openapi(): object {
  described ??= JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as object;
  return described;
}

export type ServiceOptions = Pick<
  ContextOptions,
  'config' | 'log' | 'clock' | 'onMailLink' | 'openDatabase' | 'web'
> & {
  /** What a start has begun before this file was loaded. */
  begun?: Begun;
  /** How long a stop may take after the port is closed. */
  stopMs?: number;
};

export interface Service {
  url: string;
  context: OpenContext;
  /**
   * Finishes running requests and jobs, then closes everything; idempotent. Rejects if that takes too long: a lost
   * connection may never close.
   */
  stop(): Promise<void>;
}

/** More than running deliveries, jobs, and the end of the embedded server need together. */
const STOP_MS = 90_000;

/** Starts the roles that the configuration names. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config } = options;
  const { web, health, postgres } = options.begun ?? (await openListeners(config));
  const publicUrl = config.publicUrl ?? `http://localhost:${web?.port ?? config.port}`;
  let context: OpenContext | undefined;
  const running: Running[] = [];
  let lingerMs = 0;
  const stop = once(async () => {
    await Promise.all([web?.drain(lingerMs), health?.drain(lingerMs)]);
    const closed = Promise.all(running.map((each) => each.close())).then(() => context?.close());
    const limitMs = options.stopMs ?? STOP_MS;
    await within(closed, limitMs, () => new Error(`not everything was closed within ${limitMs / 1_000} s`));
  });
  try {
    // Computes while PostgreSQL starts.
    const setup = checkProofSetup(config);
    setup.catch(() => undefined);
    context = await openContext({ ...options, ...(postgres && { postgres }), publicUrl, domains, mode: 'own' });
    await setup;
    for (const domain of domains) await domain.prepares?.(context.ctx);
    if (web) serve(web, { isWeb: true }, context, options);
    if (health) serve(health, { isWeb: false }, context, options);
    if (config.roles.has('worker')) {
      await context.ctx.jobs.work(context.ctx, context.jobs);
      const { ctx } = context;
      running.push(...domains.flatMap((domain) => domain.starts?.(ctx) ?? []));
    }
    // Only who served requests may still be sent some.
    if (config.roles.has('web')) lingerMs = (config.drainSeconds ?? 0) * 1000;
    return { url: publicUrl, context, stop };
  } catch (error) {
    await stop().catch((failure: Error) => options.log.error('a failed start did not clean up', failure));
    throw error;
  }
}

function serve(
  listener: Listener,
  { isWeb }: { isWeb: boolean },
  { ctx, database }: OpenContext,
  { config, log }: ServiceOptions,
): void {
  let isTold = false;
  const ready = async (): Promise<boolean> => {
    if (listener.draining() || !database.healthy() || ctx.web.problem() !== undefined) return false;
    return ctx.db.ping().then(
      () => {
        isTold = false;
        return true;
      },
      (error: Error) => {
        // Unlike an outage, it stays as it is until an operator changes a setting.
        if (error instanceof NotSynchronous && !isTold) log.error('not ready', error);
        isTold = error instanceof NotSynchronous;
        return false;
      },
    );
  };
  const showsMetrics: ServiceState['showsMetrics'] = (requester) =>
    // Behind a proxy that is trusted every caller's address is what the proxy says.
    !isWeb || config.metrics === 'public' || (!config.trustProxy && isAskedLocally(requester));
  const state: ServiceState = { ready, openapi, showsMetrics };
  const handler = createHttpHandler({
    ctx,
    db: ctx.db,
    clock: ctx.wallClock,
    routes: isWeb ? allRoutes(state, config) : serviceRoutes(state),
    expansions: expansions(),
    externalIds: externalIds(),
    authenticate: (token, ip, mode, presence) => authenticate(ctx, token, { ip, mode, presence }),
    rateLimitPerMinute: config.rateLimitPerMinute,
    organizationRateLimitPerMinute: config.organizationRateLimitPerMinute,
    log,
    metrics: ctx.metrics,
    trustProxy: config.trustProxy,
    https: ctx.publicUrl.startsWith('https:'),
  });
  listener.serve(handler);
}
