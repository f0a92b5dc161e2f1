// Values by a JSON Schema: most fit, some fit nearly, a few not at all.
import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';
import type { Schema } from './operations.ts';
import { Ref } from './pool.ts';

type Values = fc.Arbitrary<unknown>;
type Schemas = Record<string, Schema>;

/** Of so many values one does not fit. */
const FITTING = 40;
const DEEPEST = 8;

/** `name`: of the field, by which the pool may know values. */
export function fromSchema(schema: Schema, schemas: Schemas, name = '', depth = 0): Values {
  const fitting = fittingOf(schema, schemas, name, depth);
  return fc.oneof({ weight: FITTING, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue });
}

function fittingOf(schema: Schema, schemas: Schemas, name: string, depth: number): Values {
  const inner = (each: Schema, field = name): Values => fromSchema(each, schemas, field, depth + 1);
  if (depth > DEEPEST) return fc.constant(null);
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((each) => inner(each)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema, inner);
    case 'object':
      return objectOf(schema, inner);
    default:
      return fc.oneof(hostileValue, fc.constantFrom('x', 1, {}, []));
  }
}

function arrayOf({ items = {}, minItems = 0, maxItems = 4 }: Schema, inner: (schema: Schema) => Values): Values {
  const few = fc.array(inner(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
  // One more than fits, each the same.
  const tooMany = inner(items).map((each) => Array(Math.min(maxItems, 2000) + 1).fill(each));
  return fc.oneof({ weight: 60, arbitrary: few }, { weight: 1, arbitrary: tooMany });
}

function objectOf(schema: Schema, inner: (schema: Schema, field?: string) => Values): Values {
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, inner(each, name)] as const);
  const named = fc.record(Object.fromEntries(fields), {
    requiredKeys: (schema.required ?? []).filter((each) => schema.properties?.[each]),
    noNullPrototype: true,
  });
  const more = schema.additionalProperties;
  if (typeof more !== 'object') return bent(named);
  const names = schema.propertyNames ? inner(schema.propertyNames).map(String) : fc.string({ maxLength: 10 });
  return fc.tuple(named, fc.dictionary(names, inner(more), { maxKeys: 4 })).map(([a, b]) => ({ ...b, ...a }));
}

/** Sometimes a field more, or one less. */
function bent(objects: fc.Arbitrary<object>): Values {
  const extra = fc
    .tuple(objects, hostileText, hostileValue)
    .map(([object, name, value]) =>
      Object.defineProperty({ ...object }, name, { value, enumerable: true, configurable: true }),
    );
  const less = fc.tuple(objects, fc.nat()).map(([object, at]) => {
    const entries = Object.entries(object);
    return Object.fromEntries(entries.filter((_, index) => index !== at % Math.max(entries.length, 1)));
  });
  return fc.oneof({ weight: 30, arbitrary: objects }, { weight: 1, arbitrary: extra }, { weight: 1, arbitrary: less });
}

function numberOf({ type, minimum: min = -1000, maximum: max = 100_000 }: Schema): Values {
  const ends = fc.constantFrom(min, max, min - 1, max + 1, 0, 1);
  const within = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  return fc.oneof(
    { weight: 8, arbitrary: within },
    { weight: 2, arbitrary: ends },
    ...(type === 'number' ? [{ weight: 3, arbitrary: fc.double({ min, max, noNaN: true }) }] : []),
  );
}

const DATES = ['2026-05-02', '1990-02-28', '2024-02-29', '1900-01-01', '0001-01-01', '9999-12-31', '2099-12-31'];
const TIMES = ['T00:00:00Z', 'T12:30:00.123456789Z', 'T23:59:59.999Z', 'T23:59:59+14:00', 'T00:00:00-12:00', 'T12:00Z'];
const FORMATS: Record<string, Values> = {
  date: fc.constantFrom(...DATES),
  'date-time': fc.tuple(fc.constantFrom(...DATES), fc.constantFrom(...TIMES)).map((parts) => parts.join('')),
  email: fc.constantFrom('one@example.org', "o'neil+tag@mail.example.co.uk", 'nobody@example.org'),
  uri: fc.constantFrom(
    'https://shop.example/x?y=1',
    'http://127.0.0.1:9/hook',
    'https://bücher.example/',
    'http://[::1]/',
  ),
};

function textOf({ format: said = '', pattern, minLength = 0, maxLength = 100 }: Schema, name: string): Values {
  // Some schemas say it in code alone.
  const format = said === '' && /url$/i.test(name) ? 'uri' : said;
  const kind = pattern === undefined ? undefined : /^\^(?:\()?([a-z]{2,4})_\[/.exec(pattern)?.[1];
  const length = Math.min(maxLength, 60);
  const words = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('Zoë Summer', 'x', '0', 'summer', 'Łódź 張偉') },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength: Math.min(minLength, length), maxLength: length }),
    },
  );
  const pooled = fc.noBias(fc.nat({ max: 5000 }));
  return fc.oneof(
    { weight: 8, arbitrary: FORMATS[format] ?? (pattern === undefined ? words : matching(pattern, words)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a'.repeat(Math.min(maxLength, 20_000)), 'é'.repeat(Math.min(maxLength, 20_000) + 1)),
    },
    { weight: 1, arbitrary: hostileText },
    ...(name === '' ? [] : [{ weight: 4, arbitrary: pooled.map((at) => new Ref(`field:${name}`, at)) }]),
    ...(kind === undefined ? [] : [{ weight: 30, arbitrary: pooled.map((at) => new Ref(kind, at)) }]),
  );
}

/** Not every expression can be turned around; `otherwise` stands for those. */
function matching(pattern: string, otherwise: Values): Values {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return otherwise;
  }
}
