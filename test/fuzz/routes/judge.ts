// What holds of every answer, whatever was asked.
import { z } from 'zod';
import { type Api, matchPath, type Operation, type Schema } from './operations.ts';
import type { Answer, Wire } from './send.ts';

/** A rule that an answer breaks, and how; the rule and the route are what tells faults apart. */
export interface Fault {
  rule: string;
  detail: string;
}

const SECURITY_HEADERS = [
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
  'cache-control',
  'x-request-id',
];
/** Before there is a route: Node's parser, and the table of routes. */
const WITHOUT_ROUTE = [400, 404, 405, 408, 413, 415, 417, 431];
const INNER_WORDS: readonly RegExp[] = [
  /\bat .{1,200}\(?[\w:/.-]+\.(?:[cm]?[jt]s):\d+:\d+/,
  /node_modules|file:\/\/\/(?!etc)|\/work\/main/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|AggregateError)\b/,
  /\b(?:violates|relation "|column "|invalid input syntax|invalid byte sequence|unexpected token|out of range for type)/i,
  /\b(?:Cannot read propert|is not a function|is not iterable|Maximum call stack|undefined \(reading)/,
];

export type Judge = (operation: Operation, wire: Wire, answer: Answer) => Fault[];

export function createJudge({ operations, schemas }: Api): Judge {
  const schemaFor = validators(schemas);
  return (operation, wire, answer) => {
    const meant = operations.filter((each) => isMeant(each, wire));
    const status = String(answer.status);
    const declared = meant.flatMap(({ responses: { [status]: found } }): Content[] =>
      found ? [found.content ?? {}] : [],
    );
    const faults: Fault[] = [...judgeStatus(meant, declared.length > 0, answer), ...judgeHeaders(answer)];
    if (answer.status >= 400) faults.push(...judgeError(answer));
    if (answer.status < 500 && declared.length > 0 && wire.method !== 'HEAD')
      faults.push(...judgeBody(declared, answer, schemaFor));
    return faults.map(({ rule, detail }) => ({
      rule: `${meant[0]?.operationId ?? operation.operationId} ${rule}`,
      detail,
    }));
  };
}

function isMeant(operation: Operation, { method, target }: Wire): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return operation.method === asked && matchPath(operation, target) !== undefined;
}

function judgeStatus(meant: readonly Operation[], isDeclared: boolean, { status, headers, body }: Answer): Fault[] {
  const detail = body.toString('utf8').slice(0, 300);
  if (status === 503) return headers['retry-after'] ? [] : [{ rule: '503 without Retry-After', detail }];
  if (status >= 500) return [{ rule: String(status), detail }];
  if (isDeclared || (meant.length === 0 && WITHOUT_ROUTE.includes(status))) return [];
  // Node's own parser answers these before a route is known.
  if (status === 431 || status === 417 || status === 408) return [];
  return [{ rule: `undeclared ${status}`, detail }];
}

function judgeHeaders({ headers, status }: Answer): Fault[] {
  // Node's own parser gave up, before there was a request.
  const isParsers = [400, 408, 417, 431].includes(status) && headers['x-content-type-options'] === undefined;
  const missing = isParsers ? [] : SECURITY_HEADERS.filter((name) => !headers[name]);
  return missing.map((name) => ({ rule: `no ${name}`, detail: JSON.stringify(headers) }));
}

function judgeError({ body }: Answer): Fault[] {
  const text = body.toString('utf8');
  const found = INNER_WORDS.find((each) => each.test(text));
  return found ? [{ rule: `inner words ${found.source.slice(0, 30)}`, detail: text.slice(0, 500) }] : [];
}

type Content = Record<string, { schema?: Schema }>;

function judgeBody(declared: readonly Content[], { headers, body, status }: Answer, schemaFor: Validators): Fault[] {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  const types = declared.flatMap((each) => Object.keys(each));
  if (types.length === 0)
    return body.length === 0 || status === 302
      ? []
      : [{ rule: `${status} with a body`, detail: body.toString().slice(0, 200) }];
  if (body.length === 0 && type === '') return [{ rule: `${status} without a body`, detail: '' }];
  if (!types.some((each) => fits(type, each))) return [{ rule: `${status} of type ${type}`, detail: types.join(', ') }];
  if (type !== 'application/json') return [];
  return judgeJson(declared, { text: body.toString('utf8'), status }, schemaFor);
}

function fits(type: string, range: string): boolean {
  const [main, sub] = range.split('/');
  return range === type || range === '*/*' || (sub === '*' && type.startsWith(`${main}/`));
}

function judgeJson(
  declared: readonly Content[],
  { text, status }: { text: string; status: number },
  schemaFor: Validators,
): Fault[] {
  const schemas = declared.flatMap((each) => each['application/json']?.schema ?? []);
  try {
    const value: unknown = JSON.parse(text);
    const results = schemas.map((each) => schemaFor(each).safeParse(value));
    if (results.length === 0 || results.some(({ success }) => success)) return [];
    const issues = results[0]?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    const places = results[0]?.error?.issues.map(({ path }) =>
      path.map((part) => (typeof part === 'number' ? '0' : part)).join('.'),
    );
    return [
      {
        rule: `${status} not by its schema at ${[...new Set(places)].slice(0, 3).join(', ')}`,
        detail: `${issues}: ${text.slice(0, 300)}`,
      },
    ];
  } catch (error) {
    return [{ rule: `${status} is no JSON`, detail: `${(error as Error).message}: ${text.slice(0, 200)}` }];
  }
}

type Validators = (schema: Schema) => z.ZodType;

/** Each is made when it is first needed. */
function validators(schemas: Record<string, Schema>): Validators {
  const rename = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/'));
  const $defs = rename(schemas);
  const made = new Map<Schema, z.ZodType>();
  return (schema) => {
    const known = made.get(schema);
    if (known) return known;
    const validator = z.fromJSONSchema({ ...rename(schema), $defs });
    made.set(schema, validator);
    return validator;
  };
}
