// Processes of the service as an operator starts them, on one external PostgreSQL and one S3 store.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { account } from '../../scripts/commands/account.ts';
import { type Command, killCommands, runCommand, runInside } from './command.ts';
import { type ExternalPostgres, openExternalPostgres } from './postgres/external-postgres.ts';
import { openS3Store, type S3Store } from './s3-store.ts';

const BUCKET = 'blobs';

export interface Process extends Command {
  /** Where this one listens itself, whatever its public address is. */
  url: string;
}

export interface SeveralProcesses {
  /** Starts one; resolves once it is ready. */
  start(env?: Record<string, string>): Promise<Process>;
  /** An account with an API key of all scopes, by the operator's command. */
  apiKey(): Promise<string>;
  /** Rows of a statement as the owner of the database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** For the suite that calls it: a database that is empty before its tests, and what they left running is gone after them. */
export function useSeveralProcesses(shared: Record<string, string> = {}): SeveralProcesses {
  let parent: string;
  let server: ExternalPostgres;
  let store: S3Store;
  let env: Record<string, string>;
  let owner: pg.Pool;
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'avouch-test-processes-'));
    await chmod(parent, 0o711);
    server = await openExternalPostgres(join(parent, 'postgres'));
    store = await openS3Store(join(parent, 's3'), [BUCKET]);
    owner = new pg.Pool({ connectionString: server.url, max: 1 });
    owner.on('error', () => undefined);
    env = {
      DATABASE_URL: server.url,
      ...store.settingsFor(`${BUCKET}/prod`),
      MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT_PER_MINUTE: '100000',
      ORGANIZATION_MAILS_PER_DAY: '100000',
      EGRESS_ALLOW: '127.0.0.0/8',
      ...shared,
    };
  });
  after(async () => {
    killCommands();
    await owner.end();
    await store.close();
    await server.stop();
    await server.remove();
    await rm(parent, { recursive: true, force: true });
  });
  /** Each process has a separate folder, as on a machine of its own. */
  const own = () => ({ ...env, DATA_DIR: join(parent, randomBytes(4).toString('hex')) });
  return {
    start: async (more = {}) => {
      const port = more.PORT ?? String(await freePort());
      const command = runCommand('scripts/run.mjs', ['src/main.ts'], { ...own(), ...more, PORT: port });
      await command.says(/Avouch is ready/);
      return { ...command, url: `http://127.0.0.1:${port}` };
    },
    apiKey: async () => {
      const email = `owner-${randomBytes(4).toString('hex')}@example.org`;
      const named = ['--email', email, '--organization', 'Studio'];
      const made = runInside(account, [...named, '--key', 'first', '--scopes', 'all'], own());
      assert.equal(await made.ended, 0, made.stderr());
      return (JSON.parse(made.stdout()) as { apiKey: string }).apiKey;
    },
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
  };
}

const given = new Set<number>();

/** A port that no one has, each once: a process that listens on 0 would say its public address, not its port. */
export async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
