import { AvouchError } from './errors.ts';

/** An operation, as described by the generator. */
export interface OperationShape {
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{}` in place of each path parameter. */
  path: string;
  answer: 'json' | 'text' | 'binary' | 'none';
  /** Media type to request; by default, the only one. */
  accept?: string;
  /** Accepts an Idempotency-Key. */
  idempotent?: boolean;
  /** Requires no token. */
  public?: boolean;
}

/** The arguments of one call. */
export interface CallInput {
  path?: readonly (string | number)[];
  query?: object | undefined;
  body?: unknown;
}

/**
 * Returns the encoded path and query. Rejects a value that is not an ID, because `/v1/persons/` would be another call.
 */
export function targetOf({ verb, path }: OperationShape, input: CallInput): string {
  const values = [...(input.path ?? [])];
  const filled = path.replaceAll('{}', () => encodeSegment(values.shift(), `${verb} ${path}`));
  const query = encodeQuery(input.query ?? {});
  return query === '' ? filled : `${filled}?${query}`;
}

/** Callers without types can pass any value: an object would be sent as `[object Object]`. */
function encodeSegment(value: unknown, operation: string): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  // `..` would be resolved by URL parsers, whoever encodes it.
  if (typeof text === 'string' && text.trim() !== '' && !/^\.{1,2}$/.test(text)) return encodeURIComponent(text);
  const given = typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : typeof value;
  throw new AvouchError(`${operation} requires an ID in place of {}; ${given} is not an ID.`);
}

/** Sends lists as `a,b`, objects as `metadata[key]=value`, and dates in RFC 3339. */
function encodeQuery(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (isPlainObject(value)) {
      for (const [key, each] of Object.entries(value)) search.append(`${name}[${key}]`, textOf(each));
    } else search.append(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value));
  }
  return search.toString();
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
