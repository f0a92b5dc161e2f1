import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const DRAIN_MS = 25_000;

/** A listening socket; until `serve` is called it answers 503, so that the port is ours before anything else is started. */
export interface Listener {
  port: number;
  serve(handler: RequestListener): void;
  draining(): boolean;
  /** Takes no new connections, finishes the running requests, then closes; idempotent. */
  drain(): Promise<void>;
}

/** Listens on a port (0: any free one); rejects when it is taken. */
export async function openListener(port: number, host: string): Promise<Listener> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
  const state: { handler: RequestListener; draining?: Promise<void> } = {
    handler: (_request, response) => answerStarting(response),
  };
  server.on('request', (request, response) => {
    if (state.draining !== undefined) response.setHeader('Connection', 'close');
    state.handler(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => {
      state.handler = handler;
    },
    draining: () => state.draining !== undefined,
    drain: () => {
      state.draining ??= close(server);
      return state.draining;
    },
  };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

function answerStarting(response: ServerResponse): void {
  const body = JSON.stringify({
    status: 'error',
    code: 'unavailable',
    message: 'The service is starting.',
    requestId: '',
  });
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' }).end(body);
}
