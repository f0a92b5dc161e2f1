import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ErrorCode } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { renderError } from '../answer/render-error.ts';
import { SAFE_HEADERS } from '../answer/safe-headers.ts';
import { type OpenSockets, openSockets } from './open-sockets.ts';

const DRAIN_MS = 25_000;

/** Errors of Node's parser before there is a request; anything else is `malformed_request`. */
const PARSER_ERRORS: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * A listening socket; until `serve` is called it answers 503, so that the port is ours before anything else is started.
 */
export interface Listener {
  port: number;
  serve(handler: RequestListener): void;
  draining(): boolean;
  /**
   * Announces the shutdown at once, so that proxies send no new requests, and serves for `lingerMs` longer; then
   * accepts no new connections, finishes running requests, and closes; idempotent.
   */
  drain(lingerMs?: number): Promise<void>;
}

export interface ListenerLimits {
  /** Maximum time for a request to arrive, headers and body. */
  requestTimeout: number;
  headersTimeout: number;
  /** How often Node checks for requests that took too long. */
  connectionsCheckingInterval: number;
}

const LIMITS: ListenerLimits = { requestTimeout: 120_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/** Listens on a port (0: any free one); rejects when it is taken. Times are milliseconds. */
export async function openListener(port: number, host: string, limits = LIMITS): Promise<Listener> {
  const server = createServer({ ...limits, keepAliveTimeout: 65_000 });
  const state: { handler: RequestListener; draining?: Promise<void>; closing: boolean } = {
    handler: (_request, response) => answerStarting(response),
    closing: false,
  };
  server.on('request', (request, response) => {
    if (state.draining !== undefined) response.setHeader('Connection', 'close');
    // A connection that was busy when the listener closed is idle now, and nothing else would close it.
    response.once('close', () => state.closing && setImmediate(() => server.closeIdleConnections()));
    state.handler(request, response);
  });
  server.on('clientError', refuseUnreadable);
  const sockets = await openSockets(server, port, host);
  return {
    port: sockets.port,
    serve: (handler) => {
      state.handler = handler;
    },
    draining: () => state.draining !== undefined,
    drain: (lingerMs = 0) => {
      state.draining ??= (lingerMs > 0 ? sleep(lingerMs) : Promise.resolve()).then(() => {
        state.closing = true;
        return close(server, sockets);
      });
      return state.draining;
    },
  };
}

async function close(server: Server, sockets: OpenSockets): Promise<void> {
  const closed = sockets.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

function answerStarting(response: ServerResponse): void {
  const requestId = newId('request');
  const { status, headers, body } = renderError(
    new AppError('unavailable', { message: 'The service is starting.', headers: { 'Retry-After': '2' } }),
    requestId,
  );
  const text = JSON.stringify(body);
  const described = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, { ...SAFE_HEADERS, ...headers, ...described, 'X-Request-Id': requestId }).end(text);
}

/** Answers invalid or slow HTTP in the error format, and closes: the start of the next request is unknown. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse | null },
): void {
  // An answer that has begun cannot be followed by another one.
  if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const requestId = newId('request');
  const { status, body } = renderError(new AppError(PARSER_ERRORS[error.code ?? ''] ?? 'malformed_request'), requestId);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${body.code}`,
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
