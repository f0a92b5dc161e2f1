// A real proxy on the loopback that fails as networks and servers do, before or after the service has carried the call out.
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Fault =
  /** The connection goes before the service has seen anything. */
  | 'reset'
  /** The service carries it out, and the connection goes before the answer. */
  | 'reset-after'
  /** The service carries it out, and half of its answer comes. */
  | 'cut-off'
  /** The service carries it out, and no answer ever comes. */
  | 'silence-after'
  /** A gateway's page; the service has seen nothing. */
  | 'bad-gateway'
  /** The service carries it out, and a gateway answers 504 in its place. */
  | 'gateway-timeout-after'
  /** A JSON error of the service's shape. */
  | 'unavailable'
  | 'rate-limited'
  | 'rate-limited-for-an-hour';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** What the proxy did to it. */
  fault: Fault | undefined;
}

export interface FaultProxy {
  url: string;
  seen: SeenRequest[];
  /** What happens to the next requests, in order; nothing to those after. */
  next(...faults: Fault[]): void;
  stop(): Promise<void>;
}

const AFTER = new Set<Fault>(['reset-after', 'cut-off', 'silence-after', 'gateway-timeout-after']);

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const fault = faults.shift();
    seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, fault });
    if (fault && !AFTER.has(fault)) return failBefore(fault, response);
    const answer = await forward(target, request, body).catch(() => undefined);
    if (!answer) return void response.destroy();
    if (fault) return failAfter(fault, answer, response);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    next: (...more) => void faults.push(...more),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface ForwardedAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<ForwardedAnswer> {
  const { host: _, connection: __, ...rest } = headers;
  return new Promise((resolve, reject) => {
    const out = send(new URL(url ?? '/', target), { method, headers: rest, agent: false }, async (answer) => {
      const { 'transfer-encoding': ___, connection: ____, ...kept } = answer.headers;
      resolve({ status: answer.statusCode ?? 502, headers: kept, body: await buffer(answer) });
    });
    out.on('error', reject);
    out.end(body);
  });
}

function failBefore(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'bad-gateway':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    case 'unavailable':
      answerError(response, 503, 'unavailable', { 'retry-after': '0' });
      return;
    case 'rate-limited':
      answerError(response, 429, 'rate_limited', { 'retry-after': '1' });
      return;
    case 'rate-limited-for-an-hour':
      answerError(response, 429, 'rate_limited', { 'retry-after': '3600' });
      return;
    default:
      response.destroy();
  }
}

function answerError(response: ServerResponse, status: number, code: string, headers: Record<string, string>): void {
  const body = { status: 'error', message: 'Later.', code, requestId: 'req_proxy' };
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function failAfter(fault: Fault, { status, headers, body }: ForwardedAnswer, response: ServerResponse): void {
  if (fault === 'gateway-timeout-after') response.writeHead(504).end();
  else if (fault === 'reset-after') response.destroy();
  else if (fault === 'cut-off') {
    response.writeHead(status, { ...headers, 'content-length': String(body.length) });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  }
}
