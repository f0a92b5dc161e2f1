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

/** Path and query, encoded. An empty id is refused: `/v1/persons/` would be another call. */
export function targetOf({ path }: OperationShape, input: CallInput): string {
  const values = [...(input.path ?? [])];
  const filled = path.replaceAll('{}', () => encodeSegment(values.shift()));
  const query = encodeQuery(input.query ?? {});
  return query === '' ? filled : `${filled}?${query}`;
}

function encodeSegment(value: string | number | undefined): string {
  const text = String(value ?? '');
  // `..` would be resolved by URL parsers, whoever encodes it.
  if (text === '' || /^\.{1,2}$/.test(text)) throw new AvouchError('An id is missing: it must not be empty.');
  return encodeURIComponent(text);
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
