import { AvouchError, MissingApiKeyError } from './errors.ts';

/** An API key or access token, or a function that the client calls before every attempt. */
export type ApiKey = string | (() => string | Promise<string>);

export interface AvouchOptions {
  /**
   * An API key (`avk_live_…`, `avk_test_…`), the access token of a login, or a function that returns one before every
   * attempt. By default, `AVOUCH_API_KEY` from the environment. Some calls require no token.
   */
  apiKey?: ApiKey;
  /** Address of the service. By default, `AVOUCH_BASE_URL` from the environment, or else http://localhost:3000. */
  baseUrl?: string;
  /**
   * Replaces the `fetch` of the runtime, for proxies and tests. It can add authentication, so the client also sends
   * calls without an API key.
   */
  fetch?: typeof fetch;
  /** Maximum number of retries for a failed call; 2 by default. */
  maxRetries?: number;
  /** Timeout of one attempt in milliseconds; 60,000 by default. */
  timeout?: number;
  /**
   * Maximum wait between two attempts in milliseconds; 60,000 by default. If `Retry-After` is longer, the client throws
   * the error instead of waiting.
   */
  maxRetryDelay?: number;
  /** Mode of the data for an access token. An API key has its own mode. */
  mode?: 'live' | 'test';
  /** Headers to send with every call. */
  headers?: Record<string, string>;
  /** Called after every attempt. It receives neither tokens nor bodies. */
  onAttempt?: (attempt: Attempt) => void;
  /** Allows plain http to other machines. Use it only inside a network of your own. */
  allowInsecureHttp?: boolean;
  /** Allows an API key in a browser, where every visitor of the page can read it. */
  dangerouslyAllowBrowser?: boolean;
}

export interface Attempt {
  method: string;
  path: string;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** Undefined if the service did not respond. */
  status: number | undefined;
  requestId: string | undefined;
  milliseconds: number;
  /** Milliseconds until the next attempt; undefined if the client makes no other. */
  retryIn: number | undefined;
}

export interface CallOptions {
  /**
   * Idempotency-Key of the call; by default, the client creates one. For 24 hours, a repeated call with the same key
   * and body has no further effect.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeout?: number;
  maxRetries?: number;
  headers?: Record<string, string>;
}

/** For calls that return personal data. */
export interface DisclosingOptions extends CallOptions {
  /** Reason for reading personal data, such as a ticket number. The audit log stores it. */
  accessReason?: string;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** `new Avouch(key)` is short for `new Avouch({ apiKey: key })`. */
export function readOptions(given: AvouchOptions | ApiKey): AvouchOptions {
  if (typeof given === 'string' || typeof given === 'function') return { apiKey: given };
  if (typeof given !== 'object' || given === null) throw new AvouchError('Pass an API key, or an object with options.');
  return given;
}

/** Throws before anything is sent if a key would be sent unencrypted. */
export function readBaseUrl(options: AvouchOptions): string {
  const text = options.baseUrl ?? fromEnvironment('AVOUCH_BASE_URL') ?? 'http://localhost:3000';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new AvouchError('baseUrl must be an http or https address.');
  // What would be sent twice, or not at all, and would stand in messages of errors.
  if (url.username || url.password || url.search || url.hash)
    throw new AvouchError('baseUrl must not contain a user name, password, query, or fragment.');
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !options.allowInsecureHttp)
    throw new AvouchError(
      'baseUrl must be https: with http, keys and personal data would be sent unencrypted. See allowInsecureHttp.',
    );
  return text.replace(/\/+$/, '');
}

/** Returns the function that supplies the token before each attempt; undefined if there is no token. */
export function readApiKey(options: AvouchOptions): (() => Promise<string>) | undefined {
  const key = options.apiKey ?? fromEnvironment('AVOUCH_API_KEY');
  if (key === undefined) return undefined;
  if (typeof key === 'function') return async () => requireKey(await key());
  requireKey(key);
  if (key.startsWith('avk_') && inBrowser() && !options.dangerouslyAllowBrowser)
    throw new AvouchError('An API key in a browser can be read by every visitor. Call from your server.');
  return async () => key;
}

function requireKey(key: unknown): string {
  if (key === undefined || key === null || key === '')
    throw new MissingApiKeyError('apiKey is empty. Set AVOUCH_API_KEY, or pass the key to the client.');
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key))
    throw new AvouchError('apiKey is not a valid key. Check for spaces.');
  return key;
}

export function inBrowser(): boolean {
  return 'document' in globalThis && !('Deno' in globalThis);
}

function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
