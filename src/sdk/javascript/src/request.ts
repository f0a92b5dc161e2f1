import { AvouchError } from './errors.ts';

/** What an operation is, as the generator knows it. */
export interface OperationShape {
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{}` where path parameters go. */
  path: string;
  answer: 'json' | 'text' | 'binary' | 'none';
  /** Takes an Idempotency-Key. */
  idempotent?: boolean;
  /** Needs no token. */
  public?: boolean;
}

/** What one call gives to it. */
export interface CallInput {
  path?: readonly (string | number)[];
  query?: object | undefined;
  body?: unknown;
}

/** Path and query, encoded. What is no id is refused: `/v1/persons/` would be another call. */
export function targetOf({ verb, path }: OperationShape, input: CallInput): string {
  const values = [...(input.path ?? [])];
  const filled = path.replaceAll('{}', () => encodeSegment(values.shift(), `${verb} ${path}`));
  const query = encodeQuery(input.query ?? {});
  return query === '' ? filled : `${filled}?${query}`;
}

/** Callers without types give anything: an object would go out as `[object Object]`. */
function encodeSegment(value: unknown, operation: string): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  // `..` would be resolved by URL parsers, whoever encodes it.
  if (typeof text === 'string' && text.trim() !== '' && !/^\.{1,2}$/.test(text)) return encodeURIComponent(text);
  const given = typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : typeof value;
  throw new AvouchError(`${operation} needs an id where {} stands; ${given} is none.`);
}

/** Lists go as `a,b`, objects as `metadata[key]=value`, dates in RFC 3339. */
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
