import { fileURLToPath } from 'node:url';
import type { Resolvable } from 'did-resolver';
import type { DataSource } from 'typeorm';
import { type Clock, systemClock } from '#kernel/clock.ts';
import type { Logger } from '#platform/logger/index.ts';
import type { Agent } from './agent.ts';
import { loadAgentFile } from './agent-file/load-agent-file.ts';
import { type Connection, connectionUrl } from './connection-url.ts';
import { didWebBase } from './dids/did-web.ts';
import { createFacade } from './facade.ts';
import type { EnvelopeSecretBox, SecretBox } from './plugins/envelope-secret-box.ts';
import { silenceVeramoDebugLog } from './silence-debug-log.ts';
import { checkSecret } from './store/check-secret.ts';
import { migrateStore } from './store/migrate-store.ts';
import { readOrKeepSetting, readSetting } from './store/settings.ts';
import type { Veramo } from './veramo.ts';

const AGENT_FILE = fileURLToPath(new URL('../../agent.yml', import.meta.url));

export interface AgentOptions {
  /** As the agent's role, direct (no pooler in transaction mode); the schema `veramo` is its own. */
  database: Connection & { ssl?: boolean | object };
  /** Authenticated encryption of the private keys; `open` must throw on anything that `seal` did not make. */
  secretBox: SecretBox;
  /** Where the service is reached; fixes the DIDs at the first start. */
  publicUrl: string;
  /**
   * `join`: a command beside the service, which often runs without its PUBLIC_URL. It takes the address that was fixed, and
   * fixes none itself, so it must not make issuers. `own` where not given.
   */
  mode?: 'own' | 'join';
  log: Logger;
  clock?: Clock;
}

/**
 * Builds the agent of agent.yml: connects, brings Veramo's tables to date under a lock, and proves that the secret box
 * opens what is stored. Rejects with WrongSecretError for another master key and with AgentFileError for a bad agent.yml;
 * nothing stays open then.
 */
export async function createAgent(options: AgentOptions): Promise<Agent> {
  const started = performance.now();
  const configuredBase = didWebBase(options.publicUrl);
  silenceVeramoDebugLog();
  const parts = await loadParts(options);
  const { dataSource, secretBox, veramo, resolver } = parts;
  try {
    const { mode = 'own' } = options;
    const didBase = await prepareStore(dataSource, secretBox, { base: configuredBase, mode });
    if (didBase !== configuredBase && mode === 'own') {
      options.log.warn('PUBLIC_URL is not that of the first start; the DIDs keep the old address');
    }
    options.log.debug('agent ready', { ms: Math.round(performance.now() - started) });
    return createFacade({ veramo, dataSource, resolver, didBase, clock: options.clock ?? systemClock });
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

interface Parts {
  dataSource: DataSource;
  secretBox: EnvelopeSecretBox;
  veramo: Veramo;
  resolver: Resolvable;
}

async function loadParts(options: AgentOptions): Promise<Parts> {
  const { log, database } = options;
  const built = await loadAgentFile({
    file: AGENT_FILE,
    env: { AGENT_DATABASE_URL: connectionUrl(database) },
    provided: {
      secretBox: options.secretBox,
      ssl: database.ssl,
      onDatabaseError: (error: Error) => log.error('the agent lost a database connection', error),
    },
    parts: { dataSource: '/dbConnection', secretBox: '/secretBox', resolver: '/didResolver', veramo: '/agent' },
  });
  // The file decides what these are; the four casts are the border between configuration and types.
  return built as Record<keyof Parts, unknown> as Parts;
}

async function prepareStore(
  dataSource: DataSource,
  box: EnvelopeSecretBox,
  { base, mode }: { base: string; mode: 'own' | 'join' },
): Promise<string> {
  await dataSource.initialize();
  let didBase = base;
  await migrateStore(dataSource, async (runner) => {
    await checkSecret(runner, box);
    didBase =
      mode === 'own'
        ? await readOrKeepSetting(runner, 'did-base', () => base)
        : ((await readSetting(runner, 'did-base')) ?? base);
  });
  return didBase;
}
