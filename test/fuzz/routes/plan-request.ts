// Whole requests for an operation: what it is asked with, who asks, and what is bent about it.
import fc from 'fast-check';
import { createRandom } from '../../mutants/proofs/random.ts';
import { mutateJson } from '../../sdk/python/mutate-json.ts';
import type { Example } from './corpus.ts';
import { fromSchema } from './from-schema.ts';
import { HOSTILE_TEXTS, hostileText, hostileValue } from './hostile.ts';
import type { Operation, Parameter, Schema } from './operations.ts';
import { Ref } from './pool.ts';

/** A request before ids are filled in. */
export interface Plan {
  params: Record<string, unknown>;
  query: [string, unknown][];
  headers: [string, string][];
  body: Body | undefined;
  /** Whose example it is. */
  org?: string;
  /** Which of the callers, and what is wrong with its token. */
  caller: { at: number; token: 'own' | 'none' | 'broken' };
  bend: Bend | undefined;
}

/** Each as often as the others, which fast-check's own choice is not. */
const anywhere = fc.noBias(fc.nat({ max: 5000 }));

export type Body = { json: unknown } | { bytes: Uint8Array };
/** Another method, something behind the path, another media type. */
export interface Bend {
  method?: string;
  path?: string;
  type?: string;
}

export function planRequests(
  operation: Operation,
  schemas: Record<string, Schema>,
  examples: readonly Example[],
): fc.Arbitrary<Plan> {
  const fromScratch = fc.record({
    params: paramsOf(operation, examples),
    query: queryOf(operation, schemas),
    body: operation.body ? fromSchema(operation.body, schemas).map((json) => ({ json })) : fc.constant(undefined),
  });
  const asked = examples.length === 0 ? fromScratch : fc.oneof(fromScratch, nearTo(examples, operation));
  return fc
    .tuple(
      asked,
      fc.record({ headers: headersOf(operation), caller: callers, bend: bends }),
      rarely(junk, 25),
      rarely(hostileParam(operation), 25),
    )
    .map(([request, rest, bytes, params]) => ({
      ...request,
      ...rest,
      ...(bytes && operation.body && { body: { bytes } }),
      ...(params && { params: { ...request.params, ...params } }),
    }));
}

/** What was answered well before, with up to three things changed. */
function nearTo(examples: readonly Example[], operation: Operation) {
  const changes = fc.array(fc.integer(), { maxLength: 3 });
  return fc
    .tuple(fc.constantFrom(...examples), changes, paramsOf(operation, examples), fc.nat({ max: 9 }))
    .map(([{ params, query, body, org }, seeds, others, die]) => ({
      org,
      // What the example was about may have come to its end.
      params: die < 4 ? params : others,
      query: query as [string, unknown][],
      body: body === undefined ? undefined : { json: changed(body, seeds) },
    }));
}

function changed(value: unknown, seeds: readonly number[]): unknown {
  return seeds.reduce((json: unknown, seed) => mutateJson(json, createRandom(seed)), value);
}

function paramsOf(
  { path, parameters }: Operation,
  examples: readonly Example[],
): fc.Arbitrary<Record<string, unknown>> {
  const inPath = parameters.filter((each) => each.in === 'path');
  return fc.record(Object.fromEntries(inPath.map((each) => [each.name, paramOf(path, each, examples)])), {
    noNullPrototype: true,
  });
}

/** The token of a link is known by what stands before it; other ids by the schema, or by what was asked before. */
function paramOf(path: string, { name, schema }: Parameter, examples: readonly Example[]): fc.Arbitrary<unknown> {
  const before = path.slice(1, path.indexOf(`/{${name}}`));
  const said = /^\^([a-z]{2,4})_\[/.exec(schema.pattern ?? '')?.[1];
  const shown = examples.map(({ params }) => /^([a-z]{2,4})_/.exec(params[name] ?? '')?.[1]).find((each) => each);
  const kind = name === 'token' ? `token:${before}` : (said ?? shown ?? `field:${name}`);
  const pooled = anywhere.map((at) => new Ref(kind, at));
  return fc.oneof({ weight: 8, arbitrary: pooled }, { weight: 1, arbitrary: fromSchema(schema, {}, name) });
}

function hostileParam({ path, parameters }: Operation) {
  const names = parameters.filter((each) => each.in === 'path').map((each) => each.name);
  if (names.length === 0) return fc.constant({});
  const text = fc.oneof(hostileText, fc.constantFrom(...HOSTILE_TEXTS, path));
  return fc.tuple(fc.constantFrom(...names), text).map(([name, value]) => ({ [name]: value }));
}

function queryOf({ parameters }: Operation, schemas: Record<string, Schema>): fc.Arbitrary<[string, unknown][]> {
  const known = parameters.filter((each) => each.in === 'query').map((each) => queryField(each, schemas));
  const strange = fc.tuple(hostileText, hostileText).map((pair): [string, unknown][] => [pair]);
  const fields = known.map((each) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: each }),
  );
  const odd = fc.oneof({ weight: 30, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: strange });
  const twice = fc.integer({ min: 0, max: 30 });
  return fc.tuple(fc.tuple(...fields), odd, twice).map(([found, more, die]) => {
    const list: [string, unknown][] = [...found.flat(1), ...more] as [string, unknown][];
    return die === 30 ? [...list, ...list] : list;
  });
}

function queryField(
  { name, schema, style }: Parameter,
  schemas: Record<string, Schema>,
): fc.Arbitrary<[string, unknown][]> {
  const text = fc.oneof(
    { weight: 20, arbitrary: fromSchema(schema, schemas, name) },
    { weight: 1, arbitrary: hostileText },
  );
  if (style !== 'deepObject') return text.map((value): [string, unknown][] => [[name, value]]);
  const key = fc.oneof(fc.constantFrom('order', 'a', '', '__proto__', ']', '[x'), hostileText);
  return fc
    .array(fc.tuple(key, hostileText), { maxLength: 3 })
    .map((pairs) => pairs.map(([inner, value]): [string, unknown] => [`${name}[${inner}]`, value]));
}

const callers = fc.record({
  at: anywhere,
  token: fc.oneof(
    { weight: 40, arbitrary: fc.constant('own' as const) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constant('broken' as const) },
  ),
});

const bends: fc.Arbitrary<Bend | undefined> = rarely(
  fc.oneof(
    fc
      .constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND')
      .map((method) => ({ method })),
    fc
      .constantFrom(
        '/',
        '//',
        '/..',
        '/%2e%2e/',
        '%00',
        '%',
        '%ff',
        '%zz',
        '/.',
        ';a=b',
        '?',
        '?%',
        '?a=%ff',
        '?limit=1&limit=2',
        '?__proto__=1',
        '?a[b]=1',
        '?a[]=1&a[]=2',
        `?${'a=1&'.repeat(2000)}`,
        '#x',
      )
      .map((path) => ({ path })),
    fc
      .constantFrom(
        '',
        'text/plain',
        'application/json; charset=utf-16',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json;charset',
        'application/json, text/plain',
        'a/b/c',
      )
      .map((type) => ({ type })),
  ),
  25,
);

/** What a header may say, on every operation or on those that know it. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'idempotency-key': ['k1', 'k2', 'x'.repeat(255), 'x'.repeat(256), 'with space', 'ü', ' '],
  accept: ['application/x-ndjson', 'application/x-ndjson;q=0.5, */*', 'image/png', '*/*;q=0', ',', 'a'.repeat(3000)],
  'accept-encoding': ['gzip', 'br', '*;q=0', 'gzip;q=x', 'identity'],
  'avouch-mode': ['live', 'test', 'other', 'TEST'],
  'access-reason': ['ticket-1', 'two words', 'x'.repeat(65), 'ü', '%00'],
  'x-request-id': ['mine-1', 'ü', 'x'.repeat(100), '../..', '-'],
  traceparent: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00-0-0-0', 'ff'],
  'if-none-match': ['*', '"x"', 'W/"x"', 'x'],
  'if-modified-since': ['Mon, 23 Nov 2026 00:00:00 GMT', 'never'],
  range: ['bytes=0-0', 'bytes=5-1', 'bytes=-', 'x'],
  'content-encoding': ['gzip', 'identity', 'br'],
  'x-forwarded-for': ['127.0.0.1', '::1', 'unknown', '1.2.3.4, 5.6.7.8', 'x'.repeat(500), '1.2.3.4:80', '[::1]'],
  'x-forwarded-host': ['evil.example', 'a b', ''],
  'x-forwarded-proto': ['https', 'gopher'],
  'accept-language': ['ar-EG, en;q=0.5', '*', 'x'.repeat(2000), 'zz-!!'],
  cookie: ['avouch_session=x', 'avouch_session=', 'a=%', '=;=', `a=${'b'.repeat(4000)}`],
  origin: ['null', 'https://evil.example'],
  'sec-fetch-site': ['same-origin', 'cross-site'],
  authorization: ['Bearer', 'Bearer ', 'Basic YTpi', 'Bearer ü', 'DPoP x', `Bearer ${'a'.repeat(600)}`],
  host: ['evil.example', 'localhost:99999', 'a b'],
  expect: ['100-continue', 'x'],
  prefer: ['respond-async'],
};

function headersOf({ parameters }: Operation): fc.Arbitrary<[string, string][]> {
  const known = parameters.filter((each) => each.in === 'header').map((each) => each.name.toLowerCase());
  const one = (names: readonly string[]) =>
    fc
      .constantFrom(...names)
      .chain(
        (name): fc.Arbitrary<[string, string]> =>
          fc.constantFrom(...(HEADERS[name] ?? ['x'])).map((value) => [name, value]),
      );
  const any = rarely(one(Object.keys(HEADERS)), 8);
  const own = known.length === 0 ? fc.constant(undefined) : rarely(one(known), 10);
  return fc.tuple(own, any).map((found) => found.filter((each) => each !== undefined));
}

/** Bodies that are no JSON of an object, or hardly. */
const junk: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '[',
      '"',
      '{"a":1',
      '{"a":1}{',
      '{"a":1,"a":2}',
      '\ufeff{}',
      "{'a':1}",
      '{"a":NaN}',
      'null',
      '[]',
      '0',
      '"x"',
      'true',
      '{"__proto__":{}}',
      'a=b&a=c',
      'a=%ff&b=%',
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
      `{"a":"${'x'.repeat(300_000)}"}`,
      `[${'0,'.repeat(99_999)}0]`,
      `{"a":${'9'.repeat(10_000)}}`,
      '{"a":"\\ud800"}',
      '{"a":1e999}',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    )
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 64 }),
  hostileValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
);

/** Undefined but for one in so many. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}
