// The contract of both SDKs as data: calls and their results. See README.md in this folder.

export interface CaseFile {
  name: string;
  cases: Case[];
}

export interface Case {
  name: string;
  steps: Step[];
}

export interface Step {
  /** `resource.method`, camelCase; or `createModelRelease`, `distributeRelease`. */
  call: string;
  /** Instead of `call`: asks `assistant.ts` for something that is not an API call. */
  assist?: string;
  /** Whose token to use: by default, an API key with all scopes; `test`: one in test mode. */
  as?: 'anonymous' | 'session' | 'test';
  path?: unknown[];
  params?: unknown;
  accessReason?: string;
  /** A subset of the answer; see `fits`. */
  expect?: unknown;
  /** Sets variables by path into the answer. */
  save?: Record<string, string>;
  /** Repeats the call until the answer fits. */
  until?: unknown;
  fails?: { status: number; code: string };
  /** Iterates over all pages of a list, and requires at least that many objects, none twice. */
  all?: number;
}

export type Variables = Map<string, unknown>;

/** `"$name"` becomes the variable of any type; `${name}` within a text becomes its text. */
export function fill(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return fillText(value, variables);
  if (Array.isArray(value)) return value.map((each) => fill(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, variables)]));
}

function fillText(text: string, variables: Variables): unknown {
  if (/^\$\w+$/.test(text) && variables.has(text.slice(1))) return variables.get(text.slice(1));
  return text.replace(/\$\{(\w+)\}/g, (all, name: string) => (variables.has(name) ? String(variables.get(name)) : all));
}

/** The differences of an answer by path; empty if it fits. */
export function misfits(actual: unknown, wanted: unknown, path = '$'): string[] {
  if (typeof wanted !== 'object' || wanted === null) {
    return Object.is(actual, wanted) ? [] : [`${path} is ${show(actual)}, not ${show(wanted)}`];
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual) || actual.length !== wanted.length)
      return [`${path} is ${show(actual)}, not ${wanted.length} things`];
    return wanted.flatMap((each, index) => misfits(actual[index], each, `${path}[${index}]`));
  }
  const [[name, value] = ['', undefined]] = Object.entries(wanted);
  const judge = MATCHERS[name];
  if (judge) return judge(actual, value) ? [] : [`${path} is ${show(actual)}, not ${show(wanted)}`];
  if (typeof actual !== 'object' || actual === null) return [`${path} is ${show(actual)}, not an object`];
  return Object.entries(wanted).flatMap(([key, each]) =>
    misfits((actual as Record<string, unknown>)[key], each, `${path}.${key}`),
  );
}

const MATCHERS: Record<string, (actual: unknown, value: unknown) => boolean> = {
  $type: (actual, value) => typeOf(actual) === value,
  $atLeast: (actual, value) => (typeof actual === 'number' ? actual : lengthOf(actual)) >= Number(value),
  $contains: (actual, value) => Array.isArray(actual) && actual.some((each) => misfits(each, value).length === 0),
  $matches: (actual, value) => typeof actual === 'string' && new RegExp(String(value)).test(actual),
};

function typeOf(value: unknown): string {
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array) return value.length;
  return Number.NaN;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 300);
}

/** Resolves a path such as `data.0.id` in an answer; the empty path returns the whole answer. */
export function pick(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], value);
}
