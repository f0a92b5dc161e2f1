import { AvouchError } from './errors.ts';

export interface AvouchOptions {
  /**
   * An API key (`avk_live_…`, `avk_test_…`) or the access token of a login; a function is asked before every attempt.
   * Without it `AVOUCH_API_KEY` of the environment is taken. Calls that need no token work without.
   */
  apiKey?: string | (() => string | Promise<string>);
  /** Where the service runs. Without it `AVOUCH_BASE_URL` of the environment, else http://localhost:3000. */
  baseUrl?: string;
  /** In place of the runtime's own, for proxies and tests. */
  fetch?: typeof fetch;
  /** How often a failed call is repeated; 2 unless said otherwise. */
  maxRetries?: number;
  /** Milliseconds that one attempt may take; 60,000 unless said otherwise. */
  timeout?: number;
  /** The longest wait between two attempts, in milliseconds; 60,000. Where `Retry-After` asks for more, the error is thrown. */
  maxRetryDelay?: number;
  /** Which data an access token sees; an API key says it by itself. */
  mode?: 'live' | 'test';
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Told of every attempt when it has ended. It sees neither tokens nor bodies. */
  onAttempt?: (attempt: Attempt) => void;
  /** Plain http elsewhere than on this machine: only inside a network of your own. */
  allowInsecureHttp?: boolean;
  /** An API key in a browser can be read by everybody who visits the page. */
  dangerouslyAllowBrowser?: boolean;
}

export interface Attempt {
  method: string;
  path: string;
  /** 1 for the first. */
  attempt: number;
  /** Undefined where no answer came. */
  status: number | undefined;
  requestId: string | undefined;
  milliseconds: number;
  /** Milliseconds until the next attempt; undefined where there is none. */
  retryIn: number | undefined;
}

export interface CallOptions {
  /** One is made where none is given. The same key and body never do a thing twice, within 24 hours. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeout?: number;
  maxRetries?: number;
  headers?: Record<string, string>;
}

/** Of calls that show personal data. */
export interface DisclosingOptions extends CallOptions {
  /** Why they are looked at, such as a ticket number: stands in the audit log. */
  accessReason?: string;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Throws before anything is sent where a key would travel readably. */
export function readBaseUrl(options: AvouchOptions): string {
  const text = options.baseUrl ?? fromEnvironment('AVOUCH_BASE_URL') ?? 'http://localhost:3000';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new AvouchError('baseUrl has to be an http(s) address.');
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !options.allowInsecureHttp)
    throw new AvouchError(
      'baseUrl has to be https: keys and personal data would travel readably. See allowInsecureHttp.',
    );
  return text.replace(/\/+$/, '');
}

export function readApiKey(options: AvouchOptions): () => Promise<string | undefined> {
  const key = options.apiKey ?? fromEnvironment('AVOUCH_API_KEY');
  if (typeof key === 'function') return async () => key();
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) throw new AvouchError('apiKey is not a key: check for spaces.');
  if (key?.startsWith('avk_') && inBrowser() && !options.dangerouslyAllowBrowser)
    throw new AvouchError('An API key in a browser can be read by every visitor. Call from your server.');
  return async () => key;
}

export function inBrowser(): boolean {
  return 'document' in globalThis && !('Deno' in globalThis);
}

function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
