// A real proxy on the loopback before several processes, with the habits of nginx, HAProxy, Caddy and Kubernetes: it asks each
// whether it is ready, keeps connections open, and tries another one only where a connection was refused.
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

export interface Balancer {
  url: string;
  /** Whether requests go there now. */
  takes(target: string): boolean;
  /** Until they go to all. */
  hasAll(): Promise<void>;
  stop(): Promise<void>;
}

interface Target {
  url: string;
  agent: Agent;
  ready: boolean;
}

export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const targets: Target[] = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), ready: false }));
  let turn = 0;
  const inTurn = (): Target[] => {
    turn += 1;
    const there = targets.filter(({ ready }) => ready);
    return there.map((_, n) => there[(n + turn) % there.length]).filter((each) => each !== undefined);
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    let reason = 'nobody is ready';
    for (const target of inTurn()) {
      try {
        const { status, headers, content } = await forward(target, request, body);
        return void response.writeHead(status, headers).end(content);
      } catch (error) {
        reason = (error as NodeJS.ErrnoException).code ?? String(error);
        // What was sent may have been carried out: it is the caller's to send again.
        if (reason !== 'ECONNREFUSED') break;
        target.ready = false;
      }
    }
    response.writeHead(502).end(reason);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stopping = new AbortController();
  const looking = Promise.all(targets.map((target) => look(target, stopping.signal)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takes: (url) => targets.some((target) => target.url === url && target.ready),
    hasAll: async () => {
      while (!targets.every(({ ready }) => ready)) await sleep(LOOK_EVERY_MS / 5);
    },
    stop: async () => {
      stopping.abort();
      await looking;
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function look(target: Target, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${target.url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    target.ready = answer?.ok === true;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  content: Buffer;
}

function forward(
  { url, agent }: Target,
  { method, url: path, headers }: IncomingMessage,
  body: Buffer,
): Promise<Forwarded> {
  const { connection: _, ...rest } = headers;
  return new Promise((resolve, reject) => {
    const out = send(new URL(path ?? '/', url), { method, headers: rest, agent }, async (answer) => {
      const { connection: __, 'keep-alive': ___, ...kept } = answer.headers;
      buffer(answer).then((content) => resolve({ status: answer.statusCode ?? 502, headers: kept, content }), reject);
    });
    out.on('error', reject);
    out.end(body);
  });
}
