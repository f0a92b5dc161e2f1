// Debian's PgBouncer before a PostgreSQL, where it is installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unprivilegedUser } from '#platform/unprivileged-user.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export const pgbouncerInstalled = existsSync(PROGRAM);

export interface PgBouncerOptions {
  /** For its settings. */
  folder: string;
  port: number;
  server: { host: string; port: number; database: string };
  /** Passwords by user. */
  users: Readonly<Record<string, string>>;
  /** How many server connections each user has. */
  poolSize: number;
}

export interface PgBouncer {
  /** Leads to another server from now on. */
  move(server: PgBouncerOptions['server']): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the database under two names, `session` and `transaction`, each in that mode; resolves once it listens. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { folder, users } = options;
  await mkdir(folder);
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'pgbouncer.ini'), settingsOf(options));
  const lines = Object.entries(users).map(([user, password]) => `"${user}" "${password}"\n`);
  await writeFile(join(folder, 'users.txt'), lines.join(''));
  // It does not run as root, and the server's socket is for the server's own user.
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    ...unprivilegedUser('database'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(child);
  child.stderr?.resume();
  return {
    move: async (server) => {
      await writeFile(join(folder, 'pgbouncer.ini'), settingsOf({ ...options, server }));
      child.kill('SIGHUP');
    },
    stop: async () => {
      if (child.signalCode !== null || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function settingsOf({ folder, port, server, poolSize }: PgBouncerOptions): string {
  const place = `host=${server.host} port=${server.port} dbname=${server.database}`;
  return `[databases]
session = ${place} pool_mode=session
transaction = ${place} pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
default_pool_size = ${poolSize}
ignore_startup_parameters = extra_float_digits
server_login_retry = 1
`;
}

async function listening(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const text of child.stderr?.setEncoding('utf8') ?? []) {
    said += text;
    if (said.includes('process up')) break;
  }
  if (!said.includes('process up')) throw new Error(`PgBouncer did not start: ${said}`);
}
