import { AvouchError, MissingApiKeyError } from './errors.ts';

/** A key or access token, or a function that is asked before every attempt. */
export type ApiKey = string | (() => string | Promise<string>);

export interface AvouchOptions {
  /**
   * An API key (`avk_live_…`, `avk_test_…`) or the access token of a login; a function is asked before every attempt.
   * Without it `AVOUCH_API_KEY` of the environment is taken. Calls that need no token work without.
   */
  apiKey?: ApiKey;
  /** Where the service runs. Without it `AVOUCH_BASE_URL` of the environment, else http://localhost:3000. */
  baseUrl?: string;
  /** In place of the runtime's own, for proxies and tests. It may authenticate calls: none is refused for want of a key. */
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

/** `new Avouch(key)` is `new Avouch({ apiKey: key })`. */
export function readOptions(given: AvouchOptions | ApiKey): AvouchOptions {
  if (typeof given === 'string' || typeof given === 'function') return { apiKey: given };
  if (typeof given !== 'object' || given === null) throw new AvouchError('Give an API key, or an object of options.');
  return given;
}

/** Throws before anything is sent where a key would travel readably. */
export function readBaseUrl(options: AvouchOptions): string {
  const text = options.baseUrl ?? fromEnvironment('AVOUCH_BASE_URL') ?? 'http://localhost:3000';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new AvouchError('baseUrl has to be an http(s) address.');
  // What would be sent twice, or not at all, and would stand in messages of errors.
  if (url.username || url.password || url.search || url.hash)
    throw new AvouchError('baseUrl has to be an address alone, without a user, a password, or what follows ? or #.');
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname) && !options.allowInsecureHttp)
    throw new AvouchError(
      'baseUrl has to be https: keys and personal data would travel readably. See allowInsecureHttp.',
    );
  return text.replace(/\/+$/, '');
}

/** What tells the token before each attempt; undefined where there is none to tell. */
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
    throw new MissingApiKeyError('apiKey is empty. Set AVOUCH_API_KEY, or give the key to the client.');
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key))
    throw new AvouchError('apiKey is not a key: check for spaces.');
  return key;
}

export function inBrowser(): boolean {
  return 'document' in globalThis && !('Deno' in globalThis);
}

function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
