import type { Config } from '#config/config.ts';
import { accounts, authenticate } from '#domains/accounts/index.ts';
import { agreements } from '#domains/agreements/index.ts';
import { audit } from '#domains/audit/index.ts';
import { bundles } from '#domains/bundles/index.ts';
import { businessVerification } from '#domains/business-verification/index.ts';
import { casework } from '#domains/casework/index.ts';
import { complaints } from '#domains/complaints/index.ts';
import { compliance } from '#domains/compliance/index.ts';
import { consents } from '#domains/consents/index.ts';
import type { Context } from '#domains/context.ts';
import { credentialOffers } from '#domains/credential-offers/index.ts';
import { credentials } from '#domains/credentials/index.ts';
import { dids } from '#domains/dids/index.ts';
import { erasures } from '#domains/erasures/index.ts';
import { identityVerification } from '#domains/identity-verification/index.ts';
import { livenessChallenges } from '#domains/liveness-challenges/index.ts';
import { persons } from '#domains/persons/index.ts';
import { presentations } from '#domains/presentations/index.ts';
import { projects } from '#domains/projects/index.ts';
import { checkProofSetup, proofs } from '#domains/proofs/index.ts';
import { reference } from '#domains/reference/index.ts';
import { registries } from '#domains/registries/index.ts';
import { releases } from '#domains/releases/index.ts';
import { reports } from '#domains/reports/index.ts';
import { screening } from '#domains/screening/index.ts';
import { secondFactors } from '#domains/second-factors/index.ts';
import { testClocks } from '#domains/test-clocks/index.ts';
import { vcApi } from '#domains/vc-api/index.ts';
import { verificationPolicies } from '#domains/verification-policies/index.ts';
import { verificationSessions } from '#domains/verification-sessions/index.ts';
import { verifications } from '#domains/verifications/index.ts';
import { wallet } from '#domains/wallet/index.ts';
import { describeEventTypes, sampleData, webhooks } from '#domains/webhooks/index.ts';
import { type DocEvent, docsRoutes } from '#platform/docs/index.ts';
import type { Domain, Running } from '#platform/domain.ts';
import { createHttpHandler } from '#platform/http/handler.ts';
import { type Listener, openListener } from '#platform/http/listener.ts';
import { describeRoutes } from '#platform/http/openapi.ts';
import type { Route } from '#platform/http/route.ts';
import { type ServiceState, serviceRoutes } from '#platform/http/service-routes.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { platformPersonalData } from '#platform/personal-data-sources.ts';
import { webAppRoutes } from '#platform/web-app/index.ts';
import { EXPANSIONS } from './expansions.ts';
import { type ContextOptions, type OpenContext, openContext } from './open-context.ts';

/** All domains; each looks only to those before it. The one place that knows them all. */
export const domains: readonly Domain<Context>[] = [
  secondFactors,
  accounts,
  persons,
  dids,
  credentials,
  proofs,
  wallet,
  presentations,
  vcApi,
  livenessChallenges,
  reference,
  registries,
  screening,
  verificationPolicies,
  casework,
  identityVerification,
  verificationSessions,
  businessVerification,
  verifications,
  credentialOffers,
  projects,
  agreements,
  consents,
  releases,
  erasures(personalData),
  complaints,
  compliance,
  reports,
  bundles,
  testClocks(periodicJobs),
  audit,
  webhooks,
];

/** What is done in the time of a test organisation too. */
function periodicJobs(): JobDefinition<Context>[] {
  return domains.flatMap((domain) => domain.jobs ?? []).filter(({ inTestTime }) => inTestTime);
}

/** What the service holds about people. */
export function personalData(): readonly PersonalDataSource<Context>[] {
  return [...platformPersonalData, ...domains.flatMap((domain) => domain.personalData ?? [])];
}

const INFO = {
  title: 'Avouch',
  version: '1',
  description:
    'Verifies people and businesses, and issues every outcome as a verifiable credential that can be proven in zero knowledge.',
};

/** Every route of the service; with a configuration those that it serves. */
function allRoutes(service: ServiceState, config?: Config): Route<Context>[] {
  const served = domains.filter((domain) => !config || (domain.isServed?.(config) ?? true));
  const docs = docsRoutes({ openapi: service.openapi, events: describedEvents });
  return [...serviceRoutes(service), ...webAppRoutes, ...docs, ...served.flatMap((domain) => domain.routes ?? [])];
}

/** The events as the documentation shows them. */
function describedEvents(): DocEvent[] {
  return describeEventTypes().map((type) => ({ ...type, sample: sampleData(type.name) }));
}

/** The OpenAPI document; what `src/openapi.json` holds. */
export function describeApi(): object {
  return describeRoutes(allRoutes({ ready: async () => false, openapi: () => ({}) }), INFO, EXPANSIONS);
}

let described: object | undefined;

/** Made when it is first asked for: it takes as long as the rest of a start. */
function openapi(): object {
  described ??= describeApi();
  return described;
}

export type ServiceOptions = Pick<ContextOptions, 'config' | 'log' | 'clock' | 'onMailLink' | 'openDatabase'>;

export interface Service {
  url: string;
  context: OpenContext;
  /** Finishes running requests and jobs, then closes everything; idempotent. */
  stop(): Promise<void>;
}

/** Starts the roles that the configuration names. The port is taken first, so that a second start fails before it touches anything. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config } = options;
  const port = config.roles.has('web') ? config.port : config.healthPort;
  const listener = port === undefined ? undefined : await openListener(port, config.host);
  const publicUrl = config.publicUrl ?? `http://localhost:${listener?.port ?? config.port}`;
  let context: OpenContext | undefined;
  const running: Running[] = [];
  let lingerMs = 0;
  const stop = once(async () => {
    await listener?.drain(lingerMs);
    await Promise.all(running.map((each) => each.close()));
    await context?.close();
  });
  try {
    await checkProofSetup(config);
    context = await openContext({ ...options, publicUrl, domains, mode: 'own' });
    for (const domain of domains) await domain.prepares?.(context.ctx);
    if (listener) serve(listener, context, options);
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

function serve(listener: Listener, { ctx, database }: OpenContext, { config, log }: ServiceOptions): void {
  const ready = async (): Promise<boolean> => {
    if (listener.draining() || !database.healthy()) return false;
    return ctx.db.ping().then(
      () => true,
      () => false,
    );
  };
  const handler = createHttpHandler({
    ctx,
    db: ctx.db,
    clock: ctx.wallClock,
    routes: config.roles.has('web') ? allRoutes({ ready, openapi }, config) : serviceRoutes({ ready, openapi }),
    expansions: EXPANSIONS,
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

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
