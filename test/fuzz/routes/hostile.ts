// Values that have broken services: of another type, too long, too deep, half a character, someone's query language.
import fc from 'fast-check';

/** JSON that `JSON.stringify` cannot write, such as 1e400: see {@link toJsonText}. */
const rawNumber = (text: string): string => `\u0001raw ${text}\u0001`;

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);
const deepObject = (levels: number): unknown => (levels === 0 ? 0 : { a: deepObject(levels - 1) });
const own = (name: string, value: unknown): unknown =>
  Object.defineProperty({}, name, { value, enumerable: true, configurable: true, writable: true });

export const HOSTILE_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202egnp.exe',
    '\u200b',
    '\u200d\u200d',
    '\ufeff',
    '\ufffe',
    '\u2028',
  ],
  ...[
    '\r\nSet-Cookie: a=b',
    'line\nline',
    '\t',
    '\x7f',
    '\x1b[31m',
    '\u0085',
    'İ',
    'ﬀ',
    'ß',
    'Å\u030a',
    '👩‍👩‍👧‍👦',
    '𝕏',
    'مرحبا',
    '‏abc',
  ],
  ...[
    "' or '1'='1",
    "'; drop table agreements; --",
    '%',
    '_',
    '%%%',
    '\\',
    "\\'",
    '$1',
    '{}',
    '{"a":1}',
    '[]',
    '{1,2}',
    '(1,2)',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '$\u007b7*7}',
    '{{7*7}}',
    '{{constructor}}',
    '%s%n',
    '#set',
  ],
  ...['../../../../etc/passwd', '..', '.', '/', '//', 'C:\\', 'file:///etc/passwd', 'NUL', 'con', '~', '*'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
    'false',
    '-0',
    '0x10',
    '1e999',
  ],
  ...[
    'http://127.0.0.1:1/',
    'http://169.254.169.254/',
    'https://[::1]:1/',
    'http://a@b:c@d/',
    'javascript:alert(1)',
    'data:,',
  ],
  ...[
    'data:image/png;base64,',
    'data:image/jpeg;base64,/9j/',
    'data:application/pdf;base64,JVBERi0=',
    'JVBERi0xLjcK',
    'iVBORw0KGgo=',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '99999-01-01',
    '2026-13-01',
    '-001-01-01',
    '2026-05-02T25:00:00Z',
    '+275760-09-13T00:00:00Z',
  ],
  ...['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59', '2026-12-31T23:59:60Z'],
  ...[
    'did:web:',
    'did:web:x%00',
    'did:web:localhost%3A1',
    'did:key:z',
    'did:jwk:e30',
    'did:jwk:bnVsbA',
    'did:jwk:eyJrdHkiOiJFQyJ9',
  ],
  ...[
    'eyJhbGciOiJub25lIn0.e30.',
    'eyJhbGciOiJFUzI1NiJ9.bnVsbA.AA',
    '..',
    '...',
    '~',
    'e30.e30.e30~',
    'e30.e30.e30~e30~',
    'bnVsbA.bnVsbA.bnVsbA',
  ],
  ...[
    'a'.repeat(201),
    'a'.repeat(5000),
    '😀'.repeat(128),
    '\u0300'.repeat(300),
    '9'.repeat(400),
    'a@'.repeat(127),
    `${'a.'.repeat(120)}b@c.de`,
  ],
  'x'.repeat(70_000),
];

const HOSTILE_NUMBERS: readonly (number | string)[] = [
  ...[
    0,
    -1,
    1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 53),
    2 ** 63,
    1e21,
    1e300,
    -1e300,
    5e-324,
    0.1,
    1e-7,
  ],
  ...['-0', '1e400', '-1e400', '1E+2', '0.1e1', '123456789012345678901234567890', `1${'0'.repeat(400)}`, '1.0'].map(
    rawNumber,
  ),
];

const OTHERS: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { length: 5 },
    { a: { b: {} } },
    deep(10),
    deep(31),
    deep(33),
    deep(500),
  ],
  ...[
    deepObject(33),
    own('__proto__', { admin: true }),
    own('constructor', { prototype: { a: 1 } }),
    { toJSON: 1 },
    own('then', 1),
  ],
  ...[
    { '': '' },
    { '\0': 1 },
    { '\ud800': 1 },
    { 'a.b': 1 },
    { $ref: '#' },
    { '@context': 1 },
    { _sd: ['x'], '...': 'y' },
  ],
  ...[Array(10_000).fill(0), Array(10_000).fill('x'), Array(101).fill({}), Array(3).fill('same'), [1, 'a', null, {}]],
];

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  // Halves of characters too.
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((units) => String.fromCharCode(...units)),
  },
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 4, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** As `JSON.stringify`, with what stands in `rawNumber` as it is. */
export function toJsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/"\\u0001raw ([-+.\deE]+)\\u0001"/g, '$1');
}
