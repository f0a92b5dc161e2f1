import type { Config } from '#config/config.ts';
import type { EmbeddedPostgres } from '#platform/db/embedded/index.ts';
import { openServerOf } from '#platform/db/open-server-of.ts';
import { listenAddress } from '#platform/http/listener/listen-address.ts';
import { type Listener, openListener } from '#platform/http/listener/listener.ts';
import type { Logger } from '#platform/logger/index.ts';
import { assertRoom, makeDataFolder } from '#platform/make-data-folder.ts';

/** What a start begins with, while the rest of the service is loaded. */
export interface Begun {
  web?: Listener;
  health?: Listener;
  /** The embedded server, while it starts. */
  postgres?: Promise<EmbeddedPostgres>;
}

/** Takes the ports first, so that a second start fails before it touches anything, and lets PostgreSQL start beside us. */
export async function begin(config: Config, log: Logger): Promise<Begun> {
  const listeners = await openListeners(config);
  if (config.database.url !== undefined) return listeners;
  const postgres = startPostgres(config, log);
  // Whoever waits for it hears of a failure.
  postgres.catch(() => undefined);
  return { ...listeners, postgres };
}

async function startPostgres(config: Config, log: Logger): Promise<EmbeddedPostgres> {
  await makeDataFolder(config.dataDir);
  await assertRoom(config.dataDir);
  return openServerOf(config, { log, mode: 'own' });
}

/** The ports, where requests come in, and where the process says how it is. */
export async function openListeners(config: Config): Promise<Begun> {
  const { roles, port, healthPort } = config;
  const host = await listenAddress(config);
  const web = roles.has('web') ? await openListener(port, host) : undefined;
  try {
    const health = healthPort === undefined ? undefined : await openListener(healthPort, host);
    return { ...(web && { web }), ...(health && { health }) };
  } catch (error) {
    await web?.drain();
    throw error;
  }
}
