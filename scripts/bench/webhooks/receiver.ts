import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `slow` accepts after some seconds, if its caller still waits. */
export type Behaviour = 'accept' | 'error' | 'hang' | 'reset' | 'slow';

const SLOW_MS = 2_000;

/** The attempts received for one event. */
export interface Received {
  /** Arrival times of its attempts, by `performance.now()`. */
  arrivals: number[];
  /** Distinct bodies: more than one if an attempt carried different bytes. */
  digests: Set<string>;
  accepted: boolean;
}

export interface Receiver {
  url: string;
  /** By `webhook-id`. */
  events: Map<string, Received>;
  accepted(): number;
  close(): void;
}

/** A receiver on this machine, at one of its addresses; `nth` counts the attempts at an event, from 1. */
export async function startReceiver(
  behave: (id: string, nth: number) => Behaviour,
  address = '127.0.0.1',
): Promise<Receiver> {
  const events = new Map<string, Received>();
  let accepted = 0;
  const server = createServer((request, response) => {
    const arrived = performance.now();
    readBody(request, (body) => {
      const id = String(request.headers['webhook-id']);
      const received = events.get(id) ?? { arrivals: [], digests: new Set(), accepted: false };
      events.set(id, received);
      received.arrivals.push(arrived);
      received.digests.add(createHash('sha256').update(body).digest('base64'));
      const take = (): void => {
        if (!received.accepted) accepted += 1;
        received.accepted = true;
        answer('accept', response);
      };
      const what = behave(id, received.arrivals.length);
      if (what === 'accept') take();
      else if (what === 'slow') setTimeout(() => response.destroyed || take(), SLOW_MS);
      else answer(what, response);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, address);
  await once(server, 'listening');
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}/hook`,
    events,
    accepted: () => accepted,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function readBody(request: IncomingMessage, use: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => use(Buffer.concat(chunks)));
}

function answer(what: Behaviour, response: ServerResponse): void {
  if (what === 'accept') response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
  if (what === 'error') response.writeHead(500).end('out of order');
  if (what === 'reset') response.socket?.resetAndDestroy();
}
