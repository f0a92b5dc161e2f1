import { Agent, type Dispatcher, request } from 'undici';
import { reportProgress } from '../attempts.ts';
import type { Logger } from '../logger/index.ts';
import { createAddressPolicy, isForbiddenLiteral } from './addresses.ts';
import { EgressError } from './egress-error.ts';
import { guardedConnector, type Lookup, lookupAll } from './guarded-connector.ts';
import { type Overflow, readLimited } from './read-limited.ts';

export interface EgressRequest {
  /** GET by default. */
  method?: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole exchange: look-up, connections, redirects, and body. 10 s by default. */
  timeoutMs?: number;
  /** Maximum bytes of the body on the wire; 5 MiB by default. Nothing is decompressed. */
  maxBytes?: number;
  /** `fail` by default. */
  overflow?: Overflow;
  /** 0 by default: a 3xx is then returned. Only GET and HEAD follow. */
  maxRedirects?: number;
  /** https only by default. */
  allowHttp?: boolean;
}

export interface EgressResponse {
  status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  headers: Record<string, string>;
  body: Buffer;
  /** URL of the last hop. */
  url: string;
}

export interface Egress {
  /** Calls an external server; any status is returned. Throws only {@link EgressError}, except for misuse. */
  fetch(url: string, options?: EgressRequest): Promise<EgressResponse>;
  /** {@link isForbiddenLiteral} with this service's allow list. */
  isForbiddenLiteral(hostname: string): boolean;
  /** Waits for running calls and closes all connections. */
  close(): Promise<void>;
}

export interface EgressOptions {
  /** CIDR blocks that may be called although they are not public. */
  allow: readonly string[];
  log: Logger;
  /** Injected by tests; the system's resolver by default. */
  lookup?: Lookup;
}

const DEFAULTS = {
  method: 'GET',
  timeoutMs: 10_000,
  maxBytes: 5 * 1024 * 1024,
  overflow: 'fail',
  maxRedirects: 0,
  allowHttp: false,
} as const;
const CONNECT_TIMEOUT_MS = 10_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const FORBIDDEN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade']);
/** Headers that may follow a redirect to another origin: never a token meant for the first. */
const PORTABLE_HEADERS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/** The only way out of the service: public addresses only, checked on every connection and every redirect. */
export function createEgress({ allow, log, lookup = lookupAll }: EgressOptions): Egress {
  const connect = guardedConnector(createAddressPolicy(allow), lookup, CONNECT_TIMEOUT_MS);
  const agent = new Agent({ connect, connections: 64, keepAliveTimeout: 4_000 });
  return {
    fetch: async (url, options = {}) => {
      reportProgress();
      try {
        const exact = { ...DEFAULTS, ...options };
        const deadline = AbortSignal.timeout(exact.timeoutMs);
        return await before(deadline, exchange(agent, url, exact, deadline));
      } catch (error) {
        const failure = asEgressError(error);
        log.warn('outgoing call failed', { code: failure.code });
        throw failure;
      }
    },
    isForbiddenLiteral: (hostname) => isForbiddenLiteral(hostname, allow),
    close: () => agent.close(),
  };
}

type Exchange = EgressRequest & Required<Omit<EgressRequest, 'headers' | 'body'>>;

async function exchange(agent: Agent, text: string, options: Exchange, signal: AbortSignal): Promise<EgressResponse> {
  let headers = requestHeaders(options.headers);
  let url = parseTarget(text, options);
  for (let hop = 0; ; hop += 1) {
    const { method, body } = options;
    const answer = await request(url, { dispatcher: agent, method, headers, body, signal });
    const location = redirectTarget(answer, options);
    if (location === undefined) return await readAnswer(answer, url, options);
    await answer.body.dump({ limit: 65_536, signal });
    if (hop === options.maxRedirects) throw new EgressError('egress_failed', new Error('too many redirects'));
    const next = parseTarget(location, options, url);
    if (next.origin !== url.origin) headers = portable(headers);
    url = next;
  }
}

/** undici honors a signal only once it is connected: a hanging resolver would hold the caller beyond the deadline. */
function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
    work.then(resolve, reject);
  });
}

function requestHeaders(given: Record<string, string> = {}): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': 'avouch', 'accept-encoding': 'identity' };
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase();
    if (FORBIDDEN_HEADERS.has(lower))
      throw new TypeError(`the header ${lower} is set automatically and must not be given`);
    headers[lower] = value;
  }
  return headers;
}

function portable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => PORTABLE_HEADERS.has(name)));
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData, options: Exchange): string | undefined {
  const follows = options.maxRedirects > 0 && (options.method === 'GET' || options.method === 'HEAD');
  return follows && REDIRECTS.has(statusCode) && typeof headers.location === 'string' ? headers.location : undefined;
}

async function readAnswer(answer: Dispatcher.ResponseData, url: URL, options: Exchange): Promise<EgressResponse> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const body = await readLimited(answer.body, options.maxBytes, options.overflow);
  return { status: answer.statusCode, headers, body, url: url.href };
}

/** Misuse remains a TypeError; every failure of network, name, or server becomes an EgressError. */
function asEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  if (error instanceof TypeError) throw error;
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined };
  if (cause instanceof EgressError) return cause;
  return new EgressError(TIMEOUTS.has(name) ? 'egress_timeout' : 'egress_failed', error);
}

const TIMEOUTS = new Set(['TimeoutError', 'ConnectTimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError']);

/** The URL to call, or `egress_bad_url`: https only (http where allowed), a host, no credentials. */
function parseTarget(text: string, schemes: { allowHttp: boolean }, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new EgressError('egress_bad_url');
  const url = new URL(text, base);
  const scheme = url.protocol === 'https:' || (schemes.allowHttp && url.protocol === 'http:');
  if (!scheme || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new EgressError('egress_bad_url');
  }
  return url;
}
