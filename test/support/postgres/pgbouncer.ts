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

/** Serves the database under two names, `session` and `transaction`, each in that mode; resolves once it listens. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<{ stop(): Promise<void> }> {
  const { folder, port, server, users, poolSize } = options;
  const place = `host=${server.host} port=${server.port} dbname=${server.database}`;
  const settings = `[databases]
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
`;
  await mkdir(folder);
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  const lines = Object.entries(users).map(([user, password]) => `"${user}" "${password}"\n`);
  await writeFile(join(folder, 'users.txt'), lines.join(''));
  // It does not run as root, and the server's socket is for the server's own user.
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    ...unprivilegedUser('database'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(child);
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function listening(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const text of child.stderr?.setEncoding('utf8') ?? []) {
    said += text;
    if (said.includes('process up')) break;
  }
  if (!said.includes('process up')) throw new Error(`PgBouncer did not start: ${said}`);
}
