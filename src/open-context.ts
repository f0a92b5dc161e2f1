import { join } from 'node:path';
import { createAgent } from '#agent/index.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Context } from '#domains/context.ts';
import { createEngine, type Engine, type EngineRecognition } from '#engine/index.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { watchBackup } from '#platform/backup/last-backup.ts';
import { createBlobStore } from '#platform/blobs/index.ts';
import { checkMasterKey, keyringIn } from '#platform/crypto/check-master-key.ts';
import { createEpochKeys } from '#platform/crypto/epoch-keys.ts';
import { loadMasterKey, masterKeysOf } from '#platform/crypto/master-key.ts';
import { type EpochWork, prepareEpochs, rotateEpoch } from '#platform/crypto/rotate-epoch.ts';
import { rotateEpochJob } from '#platform/crypto/rotate-epoch-job.ts';
import { createSystemVault, type SystemVault } from '#platform/crypto/system-vault.ts';
import { createUnwrap, createVault } from '#platform/crypto/vault.ts';
import { watchEpochs } from '#platform/crypto/watch-epochs.ts';
import { withClient } from '#platform/db/client.ts';
import { createDatabase } from '#platform/db/database.ts';
import type { EmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import { platformMigrations } from '#platform/db/migrations/index.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createDocuments } from '#platform/documents/index.ts';
import type { Domain } from '#platform/domain.ts';
import { createEgress } from '#platform/egress/index.ts';
import { createEvents } from '#platform/events/events.ts';
import { reactionJobs, reactionSubscriptions } from '#platform/events/reactions.ts';
import { createBells } from '#platform/jobs/bells.ts';
import { cleanUpJob } from '#platform/jobs/clean-up.ts';
import { installQueues } from '#platform/jobs/install-queues.ts';
import { createJobs, type JobDefinition } from '#platform/jobs/jobs.ts';
import type { Logger } from '#platform/logger/index.ts';
import { createMailer } from '#platform/mailer/index.ts';
import { assertRoom, makeDataFolder } from '#platform/make-data-folder.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { watchDatabase, watchJobs } from '#platform/metrics/watch-database.ts';
import { watchQueue } from '#platform/metrics/watch-queue.ts';
import { createOrganizationTime, inOrganizationTime } from '#platform/organization-time.ts';
import { sendMailJob } from '#platform/outbox/outbox.ts';
import { traceDatabase } from '#platform/telemetry/trace-database.ts';
import type { Tracer } from '#platform/telemetry/tracer.ts';
import { createTraces } from '#platform/telemetry/traces.ts';
import { createWebApp, type WebApp } from '#platform/web-app/index.ts';
import { createBatchVerifier } from '#prover/batch/pool.ts';
import { createProverPool } from '#prover/pool.ts';

export interface ContextOptions {
  config: Config;
  publicUrl: string;
  log: Logger;
  domains: readonly Domain<Context>[];
  /** `own`: the service itself; `join`: an operator's command beside a running service. */
  mode: 'own' | 'join';
  clock?: Clock;
  /** The restore itself: everything else waits until it has ended. */
  duringRestore?: true;
  /** How to come by the database; the configured one where not given. */
  openDatabase?: (masterKey: Uint8Array) => Promise<OpenDatabase>;
  /** The embedded server, where it starts already. */
  postgres?: Promise<EmbeddedPostgres>;
  /** Where pages come from; as they are built where not given. */
  web?: WebApp;
  /** Hears the link of a mail that was kept for want of a mail server. */
  onMailLink?: (link: string, subject: string) => void;
}

export interface OpenContext {
  ctx: Context;
  jobs: readonly JobDefinition<Context>[];
  database: OpenDatabase;
  close(): Promise<void>;
}

/** Opens everything that operations need: database with its schema to date, queue, keys, stores. Closes all of it on failure. */
export async function openContext(options: ContextOptions): Promise<OpenContext> {
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    const failures: unknown[] = [];
    for (const closer of closers.splice(0).reverse()) {
      // What cannot be closed, such as a queue whose database is gone, must not keep the rest open.
      try {
        await closer();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed');
  };
  try {
    return { ...(await open(options, (closer) => closers.push(closer))), close };
  } catch (error) {
    await close().catch((failure: Error) => options.log.error('not everything could be closed', failure));
    throw error;
  }
}

async function open(
  options: ContextOptions,
  onClose: (closer: () => Promise<void> | void) => void,
): Promise<Omit<OpenContext, 'close'>> {
  const { config, log, domains, clock: wallClock = systemClock } = options;
  await makeDataFolder(config.dataDir);
  if (options.mode === 'own') await assertRoom(config.dataDir);
  const masterKey = await loadMasterKey({
    dataDir: config.dataDir,
    warn: log.warn,
    ...(config.masterKey && { configured: config.masterKey }),
  });
  const database = await (options.openDatabase?.(masterKey) ??
    openDatabase({
      config,
      masterKey,
      log,
      mode: options.mode,
      ...(options.postgres && { postgres: options.postgres }),
    }));
  onClose(database.close);
  const jobDefinitions = jobsOf(domains);
  await prepareSchema(database, domains, jobDefinitions);

  const tracer = await openTracer(config, wallClock, log);
  if (tracer) onClose(tracer.close);
  const traces = createTraces(tracer);
  const pool = createDatabase(database.app, {
    max: 20,
    requireSync: config.database.requireSync,
    onError: (error) => log.warn('a database connection was lost', error),
  });
  onClose(pool.close);
  const { time, db } = createOrganizationTime(tracer ? traceDatabase(pool, traces) : pool, wallClock);
  const { clock } = time;
  const blobs = createBlobStore(config.blobs);
  onClose(blobs.close);
  const keyring = await keyringIn(db, masterKeysOf(config, masterKey));
  const system = createSystemVault(masterKey, keyring);
  await checkMasterKey(db, system, { duringRestore: options.duringRestore ?? false });
  const epochs = createEpochKeys({ db, blobs, system });
  onClose(epochs.close);
  const unwrap = createUnwrap(epochs, keyring);
  const vault = createVault(system, epochs, unwrap);
  const epochWork: EpochWork = { db, blobs, clock: wallClock, log, vault, epochs, unwrap };
  await openEpochs(epochWork, database);
  const egress = createEgress({ allow: config.egressAllow, log });
  onClose(egress.close);
  const agent = await createAgent({
    database: database.agent,
    secretBox: secretBoxOf(vault),
    publicUrl: options.publicUrl,
    mode: options.mode,
    // http is for DIDs of this machine alone, and those only where EGRESS_ALLOW lets them through.
    fetchDocument: (url, limits) => egress.fetch(url, { ...limits, allowHttp: true }),
    log,
    clock,
    wallClock,
    ...(config.documentCertificate && { documentCertificate: config.documentCertificate }),
  });
  onClose(agent.close);
  const recognition = recognitionOf(config);
  const engine = createEngine({ workers: config.engineWorkers, log, clock, ...(recognition && { recognition }) });
  onClose(engine.close);
  if (options.mode === 'own') await assertModel(config, engine);
  const prover = createProverPool({
    workers: config.proverWorkers,
    log,
    ...(config.proverCommand !== undefined && {
      external: { command: config.proverCommand, dataDir: config.dataDir },
    }),
  });
  onClose(prover.close);
  const batchVerifier = createBatchVerifier({ log });
  onClose(batchVerifier.close);
  const mailer = createMailer({
    from: config.mailFrom,
    folder: join(config.dataDir, 'mails'),
    log,
    clock: wallClock,
    ...(config.smtpUrl !== undefined && { smtpUrl: config.smtpUrl }),
    ...(options.onMailLink && { onLink: options.onMailLink }),
  });
  onClose(mailer.close);
  const documents = createDocuments({
    log,
    mark: () => (time.inTestMode() ? 'TEST MODE' : undefined),
    ...(config.fontsDir !== undefined && { fontsDir: config.fontsDir }),
  });
  onClose(documents.close);
  // Last, and so closed first: what runs in a job needs all the others.
  const jobs = await createJobs(database.app, log, { traces });
  onClose(jobs.close);
  const metrics = createMetrics();
  watchDatabase(metrics, db);
  watchEpochs(metrics, { db, clock: wallClock });
  watchJobs(metrics, db);
  watchBackup(metrics, { db });
  watchQueue(metrics, { name: 'engine_queue', what: 'pictures and documents', state: engine.queue });
  watchQueue(metrics, { name: 'proof_queue', what: 'proofs', state: prover.queue });
  const ctx: Context = {
    config,
    publicUrl: options.publicUrl,
    clock,
    wallClock,
    time,
    log,
    metrics,
    db,
    vault,
    rotateEpoch: (options) => rotateEpoch(epochWork, options),
    jobs,
    bells: createBells(),
    traces,
    events: createEvents({
      clock: wallClock,
      jobs,
      subscriptions: domains.flatMap((domain) => [...reactionSubscriptions(domain), ...(domain.subscriptions ?? [])]),
    }),
    blobs,
    mailer,
    documents,
    egress,
    web: options.web ?? createWebApp({ dataDir: config.dataDir, log }),
    agent,
    engine,
    prover,
    batchVerifier,
  };
  return { ctx, jobs: inOrganizationTime(time, jobDefinitions), database };
}

/** What the master key had wrapped leaves the tables' files too: they are written anew, and the old ones removed. */
async function openEpochs(work: EpochWork, { owner }: OpenDatabase): Promise<void> {
  const moved = await prepareEpochs(work);
  if (moved === 0) return;
  await withClient(owner, { application_name: 'avouch-epochs' }, (client) =>
    client.query('vacuum (full) data_keys, outgoing_mails'),
  );
}

/** Without a collector nothing of it is even loaded. */
async function openTracer({ otlpEndpoint: endpoint }: Config, clock: Clock, log: Logger): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { createOtlpTracer } = await import('#platform/telemetry/otlp-tracer.ts');
  return createOtlpTracer({ endpoint, clock, log });
}

async function prepareSchema(
  database: OpenDatabase,
  domains: readonly Domain<Context>[],
  jobs: readonly JobDefinition<Context>[],
): Promise<void> {
  await migrate(database.owner, migrationsOf(domains));
  await installQueues(database.owner, jobs);
}

/** Every migration of this version, the platform's first. */
export function migrationsOf(domains: readonly Domain<Context>[]): NamedMigration[] {
  return [...platformMigrations, ...domains.flatMap((domain) => domain.migrations ?? [])];
}

/** Every queue of this version. */
export function jobsOf(domains: readonly Domain<Context>[]): JobDefinition<Context>[] {
  const ofDomains = domains.flatMap((domain) => [...(domain.jobs ?? []), ...reactionJobs(domain)]);
  return [sendMailJob, cleanUpJob, rotateEpochJob, ...ofDomains];
}

/** What seals the agent's private keys. */
export function secretBoxOf(vault: SystemVault) {
  return {
    seal: (bytes: Uint8Array) => vault.sealSystem(bytes, 'agent-key'),
    open: (bytes: Uint8Array) => vault.openSystem(bytes, 'agent-key'),
  };
}

/** Who compares faces in place of the built-in network: the model here, the service where its answers are waited for. */
function recognitionOf({ faceRecognition }: Config): EngineRecognition | undefined {
  return faceRecognition?.kind === 'service' ? { kind: 'pictures' } : faceRecognition;
}

/** A model that describes no faces would be found out at the first verification: better now. */
async function assertModel({ faceRecognition }: Config, engine: Engine): Promise<void> {
  if (faceRecognition?.kind !== 'model') return;
  try {
    await engine.models();
  } catch (error) {
    const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : new Error(String(error));
    const wrong = `cannot be used (${message.split('\n')[0]})`;
    throw new ConfigError([{ variable: 'FACE_MODEL', wrong, expected: 'an ONNX face recognition model' }]);
  }
}
