// An installation on a PostgreSQL of its own, whose services are started and stopped one by one, as a roll-over does it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadConfig } from '#config/config.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres, removeDataFolder } from '#platform/db/embedded/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { type Service, startService } from '../../src/app.ts';
import { freePort } from '../support/several-processes.ts';

const OWNER = 'studio_owner';
const PASSWORD = 'a password';

export interface Installation {
  env(more: Record<string, string>): Record<string, string>;
  start(more: Record<string, string>): Promise<Service>;
  /** As the owner of the database, on a connection of its own; `end` is for the caller. */
  connect(): Promise<pg.Client>;
  connectionString(): string;
}

/** To be called inside `describe`: registers the hooks. */
export function useInstallation(): Installation {
  let parent: string;
  let server: EmbeddedPostgres;
  const running = new Set<Service>();
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-installation-'));
    await chmod(parent, 0o711);
    server = await openEmbeddedPostgres({ folder: join(parent, 'postgres'), log: () => undefined });
    const client = new pg.Client(server.superuser);
    await client.connect();
    await client.query(`create role ${OWNER} login createrole password '${PASSWORD}'`);
    await client.query(`create database studio owner ${OWNER}`);
    await client.end();
  });
  after(async () => {
    for (const service of running) await service.stop();
    await server.stop();
    await removeDataFolder(join(parent, 'postgres'));
    await rm(parent, { recursive: true, force: true });
  });
  const connectionString = (): string => {
    const { host, port } = server.superuser;
    return `postgresql://${OWNER}:${encodeURIComponent(PASSWORD)}@${encodeURIComponent(host)}:${port}/studio`;
  };
  const env = (more: Record<string, string>): Record<string, string> => ({
    DATABASE_URL: connectionString(),
    DATA_DIR: join(parent, `data-${randomBytes(4).toString('hex')}`),
    BLOBS_URL: join(parent, 'blobs'),
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ALLOW_DEV_SETUP: '1',
    VC_API: '1',
    // Nobody listens: mails wait, sealed.
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMIT_PER_MINUTE: '100000',
    ...more,
  });
  return {
    env,
    connectionString,
    start: async (more) => {
      const log = createLogger({ level: 'silent', pretty: false });
      const port = await freePort();
      const service = await startService({ config: loadConfig(env({ ...more, PORT: String(port) })), log });
      const stop = service.stop.bind(service);
      const started: Service = {
        ...service,
        // Not the public address, which is the same for all of them.
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          if (running.delete(started)) await stop();
        },
      };
      running.add(started);
      return started;
    },
    connect: async () => {
      const client = new pg.Client({ connectionString: connectionString() });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  };
}
