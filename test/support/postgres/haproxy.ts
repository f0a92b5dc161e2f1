// Debian's HAProxy before a primary and its standbys, where it is installed. It asks beside each server whether that one is the
// primary, as it asks the tools that promote servers, and ends the sessions of one that no longer is.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/haproxy';
const PATIENCE_MS = 30_000;

export const haproxyInstalled = existsSync(PROGRAM);

export interface ProxiedServer {
  host: string;
  port: number;
  isPrimary(): boolean;
}

export interface HaproxyOptions {
  /** For its settings. */
  folder: string;
  port: number;
  servers: readonly ProxiedServer[];
}

/** Leads connections to the primary; resolves once it does. */
export async function startHaproxy({ folder, port, servers }: HaproxyOptions): Promise<{ stop(): Promise<void> }> {
  await mkdir(folder);
  const file = join(folder, 'haproxy.cfg');
  const checks = await Promise.all(servers.map(answerChecks));
  const lines = checks.map(({ proxied, check }, index) => {
    const { port: asked } = check.address() as AddressInfo;
    return `  server s${index} ${proxied.host}:${proxied.port} check addr 127.0.0.1 port ${asked}`;
  });
  await writeFile(file, `${SETTINGS}listen postgres\n  bind 127.0.0.1:${port}\n${lines.join('\n')}\n`);
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    for (const { check } of checks) check.close();
    if (child.signalCode !== null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await listening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Half a second after the primary has changed, connections lead to the new one. */
const SETTINGS = `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions
`;

async function answerChecks(proxied: ProxiedServer): Promise<{ proxied: ProxiedServer; check: Server }> {
  const check = createServer((_, response) => response.writeHead(proxied.isPrimary() ? 200 : 503).end());
  check.listen(0, '127.0.0.1');
  await once(check, 'listening');
  return { proxied, check };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; !(await accepts(port)); await sleep(50))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`HAProxy did not start (${child.exitCode})`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
