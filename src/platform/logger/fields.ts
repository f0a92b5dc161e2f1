import { reduceError } from './reduce-error.ts';

/** The allowed shapes of each kind of field, which exclude names, addresses, and free text even under a known key. */
const KINDS = {
  /** Ids of ours, UUIDs, request ids. */
  id: text(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
  /** Codes, states, names of queues, events, roles: identifiers from the source code. */
  word: text(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,79}$/),
  /** A route's pattern, never the path that was called. */
  route: text(/^\/[A-Za-z0-9_.:/{}*-]{0,199}$/),
  /** An origin: no path, no query, no credentials. */
  origin: text(/^https?:\/\/[A-Za-z0-9.:[\]-]{1,255}$/),
  /** A folder of the operator's own machine. */
  folder: text(/^[A-Za-z0-9_.:/\\ -]{1,255}$/),
  /** A setting's previous value as JSON, if it may be shown; otherwise a keyed hash. */
  setting: text(/^[A-Za-z0-9_.:/[\]", -]{0,500}$/),
  count: (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isFinite(value) ? value : undefined,
  flag: (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined),
} as const;

/** Every allowed key of a log line, and its kind. To log something new, add it here and consider why it is harmless. */
const FIELDS = {
  requestId: 'id',
  org: 'id',
  user: 'id',
  actor: 'id',
  key: 'id',
  person: 'id',
  verification: 'id',
  agreement: 'id',
  release: 'id',
  credential: 'id',
  proof: 'id',
  bundle: 'id',
  report: 'id',
  presentation: 'id',
  event: 'id',
  webhook: 'id',
  delivery: 'id',
  blob: 'id',
  job: 'id',
  route: 'route',
  method: 'word',
  status: 'count',
  ms: 'count',
  seconds: 'count',
  bytes: 'count',
  count: 'count',
  attempt: 'count',
  port: 'count',
  pid: 'count',
  exitCode: 'count',
  code: 'word',
  reason: 'word',
  state: 'word',
  signal: 'word',
  mode: 'word',
  role: 'word',
  module: 'word',
  queue: 'word',
  task: 'word',
  eventType: 'word',
  circuit: 'word',
  migration: 'word',
  version: 'word',
  origin: 'origin',
  folder: 'folder',
  retry: 'flag',
  setting: 'word',
  before: 'setting',
  after: 'setting',
} as const satisfies Record<string, keyof typeof KINDS>;

type Field = keyof typeof FIELDS;

/** The fields of a log line. `error` accepts any thrown value and is reduced to its name, code, and stack frames. */
export type LogFields = { [F in Field]?: ReturnType<(typeof KINDS)[(typeof FIELDS)[F]]> } & { error?: unknown };

/** Keeps known keys whose values have their kind's shape; counts the others in `dropped`, so that a gap is visible. */
export function allowedFields(fields: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let dropped = 0;
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const allowed = key === 'error' ? reduceError(value) : allowedValue(key, value);
    if (allowed === undefined) dropped += 1;
    else kept[key] = allowed;
  }
  return dropped > 0 ? { ...kept, dropped } : kept;
}

function allowedValue(key: string, value: unknown): unknown {
  return Object.hasOwn(FIELDS, key) ? KINDS[FIELDS[key as Field]](value) : undefined;
}

function text(shape: RegExp): (value: unknown) => string | undefined {
  return (value) => (typeof value === 'string' && shape.test(value) ? value : undefined);
}
