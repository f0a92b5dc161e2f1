// An installation on a separate PostgreSQL, whose services are started and stopped one by one, as in a rolling restart.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '#config/config.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Service, startService } from '../../src/app.ts';
import { type ExternalPostgres, openExternalPostgres } from '../support/postgres/external-postgres.ts';
import { freePort } from '../support/several-processes.ts';

export interface Installation {
  env(more: Record<string, string>): Record<string, string>;
  start(more: Record<string, string>): Promise<Service>;
  /** Connects as the database owner; the caller calls `end`. */
  connect(): Promise<pg.Client>;
  connectionString(): string;
}

/** Call inside `describe`: registers the hooks. */
export function useInstallation(): Installation {
  let parent: string;
  let server: ExternalPostgres;
  const running = new Set<Service>();
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-installation-'));
    await chmod(parent, 0o711);
    server = await openExternalPostgres(join(parent, 'postgres'));
  });
  after(async () => {
    for (const service of running) await service.stop();
    await server.stop();
    await server.remove();
    await rm(parent, { recursive: true, force: true });
  });
  const env = (more: Record<string, string>): Record<string, string> => ({
    DATABASE_URL: server.url,
    DATA_DIR: join(parent, `data-${randomBytes(4).toString('hex')}`),
    BLOBS_URL: join(parent, 'blobs'),
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_DEV_SETUP: '1',
    VC_API: '1',
    // Nothing listens there, so mails wait sealed.
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_PER_MINUTE: '100000',
    ORGANIZATION_INVITATIONS_PER_DAY: '100000',
    ...more,
  });
  return {
    env,
    connectionString: () => server.url,
    start: async (more) => {
      const log = createLogger({ level: 'silent', pretty: false });
      const port = await freePort();
      const service = await startService({ config: loadConfig(env({ ...more, PORT: String(port) })), log });
      const stop = service.stop.bind(service);
      const started: Service = {
        ...service,
        // Not the public address, which all of them share.
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          if (running.delete(started)) await stop();
        },
      };
      running.add(started);
      return started;
    },
    connect: async () => {
      const client = new pg.Client({ connectionString: server.url });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  };
}
