import {
  ApiError,
  AvouchError,
  apiErrorOf,
  ConnectionError,
  MissingApiKeyError,
  TimeoutError,
  UnexpectedAnswerError,
} from './errors.ts';
import { encodeFiles, hasFiles } from './files-in-bodies.ts';
import {
  type ApiKey,
  type AvouchOptions,
  type DisclosingOptions,
  inBrowser,
  readApiKey,
  readBaseUrl,
  readOptions,
} from './options.ts';
import { type CallInput, type OperationShape, targetOf } from './request.ts';
import { requireNotAborted, retryDelay, sleep } from './retry.ts';
import { VERSION } from './version.ts';

export interface Answer<T> {
  data: T;
  status: number;
  headers: Headers;
  requestId: string | undefined;
  /** Whether the service returned the stored response of an earlier attempt with the same Idempotency-Key. */
  replayed: boolean;
}

/** Sends calls to the service, with tokens, timeouts, and retries. All resources use it. */
export interface Transport {
  send<T>(operation: OperationShape, input: CallInput, options?: DisclosingOptions): Promise<Answer<T>>;
}

export function createTransport(given: AvouchOptions | ApiKey = {}): Transport {
  const options = readOptions(given);
  const baseUrl = readBaseUrl(options);
  const apiKey = readApiKey(options);
  const send = options.fetch ?? ((...of: Parameters<typeof fetch>) => fetch(...of));
  return {
    send: async (operation, input, call = {}) => {
      requireToken(operation, { apiKey, options, call });
      const key = operation.idempotent ? (call.idempotencyKey ?? newIdempotencyKey()) : call.idempotencyKey;
      return carry({ baseUrl, apiKey, send, options, operation, input, call, key });
    },
  };
}

interface Carried {
  baseUrl: string;
  apiKey: (() => Promise<string>) | undefined;
  send: typeof fetch;
  options: AvouchOptions;
  operation: OperationShape;
  input: CallInput;
  call: DisclosingOptions;
  /** The Idempotency-Key, the same in every attempt. */
  key: string | undefined;
}

/** The service would return 401, which is less specific. */
function requireToken(
  operation: OperationShape,
  { apiKey, options, call }: Pick<Carried, 'apiKey' | 'options' | 'call'>,
) {
  const headers = new Headers({ ...options.headers, ...call.headers });
  if (operation.public || apiKey || options.fetch || headers.has('authorization')) return;
  throw new MissingApiKeyError(
    `${operation.verb} ${operation.path} needs an API key. Set AVOUCH_API_KEY, or pass the key to the client.`,
  );
}

async function carry<T>(carried: Carried): Promise<Answer<T>> {
  const { operation, call, options, key } = carried;
  const maxRetries = call.maxRetries ?? options.maxRetries ?? 2;
  const maxRetryDelay = options.maxRetryDelay ?? 60_000;
  const repeatable = operation.verb !== 'POST' || key !== undefined;
  const target = targetOf(operation, carried.input);
  // Once, so that every attempt has the same bytes, whatever the caller does to the object meanwhile.
  const given = carried.input.body;
  const body = given === undefined ? undefined : JSON.stringify(hasFiles(given) ? await encodeFiles(given) : given);
  let lost = false;
  for (let attempt = 1; ; attempt += 1) {
    requireNotAborted(call.signal, key);
    const began = Date.now();
    const tell = (status: number | undefined, requestId: string | undefined, retryIn: number | undefined): void =>
      options.onAttempt?.({
        method: operation.verb,
        path: target,
        attempt,
        status,
        requestId,
        milliseconds: Date.now() - began,
        retryIn,
      });
    try {
      const answer = await attemptOnce<T>(carried, target, body);
      tell(answer.status, answer.requestId, undefined);
      return answer;
    } catch (error) {
      const done = lost ? alreadyGone<T>(operation, error) : undefined;
      const wait = done ? undefined : retryDelay({ error, attempt, maxRetries, repeatable, maxRetryDelay });
      if (error instanceof ApiError) tell(error.status, error.requestId, wait);
      else tell(undefined, undefined, wait);
      if (done) return done;
      if (wait === undefined) throw error;
      lost ||= !(error instanceof ApiError) || error.status >= 500;
      await sleep(wait, call.signal);
    }
  }
}

/** A repeated DELETE whose first response was lost returns 404: the first one was carried out. */
function alreadyGone<T>({ verb, answer }: OperationShape, error: unknown): Answer<T> | undefined {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  if (!gone || verb !== 'DELETE' || answer !== 'none') return undefined;
  const { headers, requestId } = error;
  return { data: undefined as T, status: 204, headers, requestId, replayed: true };
}

async function attemptOnce<T>(carried: Carried, target: string, body: string | undefined): Promise<Answer<T>> {
  const { call, options, operation, key } = carried;
  const headers = await headersOf(carried, body);
  const timeout = AbortSignal.timeout(call.timeout ?? options.timeout ?? 60_000);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const response = await carried.send(carried.baseUrl + target, {
      method: operation.verb,
      headers,
      // A key must not follow wherever a page sends it.
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
    return await readAnswer<T>(operation, response, key);
  } catch (error) {
    if (error instanceof AvouchError) throw error;
    requireNotAborted(call.signal, key);
    const about = { cause: error, idempotencyKey: key };
    if (timeout.aborted) throw new TimeoutError(`${operation.verb} ${operation.path} took too long.`, about);
    throw new ConnectionError(`${operation.verb} ${operation.path}: no response. ${reasonOf(error)}`, about);
  }
}

async function headersOf({ apiKey, options, call, operation, key }: Carried, body: string | undefined) {
  const token = await apiKey?.();
  return {
    accept: operation.accept ?? (operation.answer === 'json' ? 'application/json' : '*/*'),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(call.accessReason !== undefined && { 'access-reason': call.accessReason }),
    ...(options.mode === 'test' && { 'avouch-mode': 'test' }),
    ...(!inBrowser() && { 'user-agent': `avouch-js/${VERSION}` }),
    ...options.headers,
    ...call.headers,
  };
}

async function readAnswer<T>(operation: OperationShape, response: Response, key: string | undefined) {
  const { status, headers } = response;
  const isJson = (headers.get('content-type') ?? '').includes('json');
  if (!response.ok) {
    const text = await response.text();
    throw apiErrorOf({ status, headers, body: isJson ? parse(text) : text, idempotencyKey: key });
  }
  return {
    data: (await readBody(operation, response)) as T,
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    replayed: headers.get('idempotent-replayed') === 'true',
  };
}

async function readBody({ answer, path }: OperationShape, response: Response): Promise<unknown> {
  if (answer === 'binary') return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (answer === 'text') return text;
  if (answer === 'none' || text === '') return undefined;
  const data = parse(text);
  if (data === undefined)
    throw new UnexpectedAnswerError(`${path} did not return JSON. Check that baseUrl is the address of the service.`);
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch failed` is not specific; its cause is. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}

function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `js-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
