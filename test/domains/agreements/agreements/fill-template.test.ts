import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  BUILT_IN_IDS,
  builtInTemplates,
  findBuiltIn,
} from '../../../../src/domains/agreements/agreements/templates/built-in/index.ts';
import { checkTemplate } from '../../../../src/domains/agreements/agreements/templates/check-template.ts';
import { checkValues } from '../../../../src/domains/agreements/agreements/templates/check-values.ts';
import { filledLength, fillTemplate } from '../../../../src/domains/agreements/agreements/templates/fill-template.ts';
import type {
  FieldValue,
  TemplateBlock,
  TemplateField,
} from '../../../../src/domains/agreements/agreements/templates/template.ts';

/** The start of each SHA-256 hash: changed wording needs a new version. */
const VERSIONS: readonly string[] = [
  'model_release 1 f19f5d8b7ba6ef6e',
  'model_release 2 eb7550394e5be8db',
  'model_release 3 6db62c9e31548b1a',
  'model_release_es 1 edf61d82b03d1009',
  'model_release_es 2 6a5432b4178efc4b',
  'copyright_assignment 1 da048a5bd16f3db8',
  'copyright_assignment 2 488203cf6d8e5107',
  'copyright_assignment 3 5b459d8c1100c12a',
  'copyright_assignment_es 1 96b1e2ff793dd38d',
  'copyright_assignment_es 2 bfd490cc0665ac32',
  'copyright_license 1 e8c1513f9ef90cbf',
  'copyright_license 2 93cc8eac12068513',
  'copyright_license 3 053d7f49e2670037',
  'copyright_license_es 1 a715c93518ef876f',
  'copyright_license_es 2 b7d9ccfe231aabb3',
  'consent 1 bbd55e3bdc6ee89b',
  'consent 2 4c7f46520738ecff',
  'consent 3 fd4016e10ade5661',
  'consent_es 1 b0b95256ee6611f5',
  'consent_es 2 f82cebacc9e8ffc5',
];

const field = (type: TemplateField['type'], more: Partial<TemplateField> = {}): TemplateField => ({
  name: 'x',
  label: 'X',
  type,
  required: false,
  ...more,
});
const CHOICE = { choices: [{ value: 'a', label: 'the first' }] };

const VALUES: readonly [field: TemplateField, accepted: FieldValue[], refused: unknown[]][] = [
  [field('text', { min: 2, max: 4 }), ['ab', 'abcd', '日本', '😀😀😀😀'], ['a', 'abcde', 'a\nb', 7, ['ab'], true]],
  [field('text'), ['x'.repeat(500)], ['x'.repeat(501)]],
  [field('long_text', { max: 5 }), ['a\nb', '\tab'], ['abcdef', 1]],
  [field('number', { min: 0, max: 10 }), [0, 10, 2.5], [-1, 10.1, '5', Number.NaN, Number.POSITIVE_INFINITY]],
  [
    field('money', { min: 1 }),
    [
      { amount: '1', currency: 'EUR' },
      { amount: '12.50', currency: 'JPY' },
    ],
    [
      { amount: '0.99', currency: 'EUR' },
      { amount: '1', currency: 'XXQ' },
      { amount: '1,50', currency: 'EUR' },
      { amount: '-1', currency: 'EUR' },
      { amount: '01', currency: 'EUR' },
      { amount: '1e3', currency: 'EUR' },
      '5 EUR',
      5,
    ],
  ],
  [
    field('date', { min: '2026-01-01', max: '2026-12-31' }),
    ['2026-01-01', '2026-12-31'],
    ['2025-12-31', '2027-01-01', '2026-02-29', '1 May 2026', 20260101],
  ],
  [field('boolean'), [true, false], ['true', 0, 1, null]],
  [field('choice', CHOICE), ['a'], ['b', 'the first', 'A', 1, ['a']]],
  [field('list', { min: 1, max: 2 }), [['a'], ['a', 'b']], [['a', 'b', 'c'], 'a', ['a', ' '], [1], ['x'.repeat(501)]]],
];

describe('template values', () => {
  for (const [each, accepted, refused] of VALUES)
    it(`of type ${each.type} are checked against ${JSON.stringify([each.min, each.max])}`, () => {
      for (const x of accepted) assert.deepEqual(checkValues({ fields: [each] }, { x }), [], JSON.stringify(x));
      for (const x of refused) {
        const [error] = checkValues({ fields: [each] }, { x: x as FieldValue });
        assert.equal(error?.path, 'values.x', JSON.stringify(x));
      }
    });

  it('can be required always, or depending on another value', () => {
    const fields = [
      field('text', { required: true }),
      { ...field('text'), name: 'y', requiredWhen: { field: 'x', is: 'a' } },
    ];
    const paths = (values: Record<string, FieldValue>) => checkValues({ fields }, values).map(({ path }) => path);
    assert.deepEqual(paths({}), ['values.x']);
    assert.deepEqual(paths({ x: '  ' }), ['values.x']);
    assert.deepEqual(paths({ x: 'a' }), ['values.y']);
    assert.deepEqual(paths({ x: 'b' }), []);
  });

  it('that match no field are refused without repeating their names', () => {
    assert.deepEqual(
      checkValues({ fields: [] }, { constructor: 'x', '<b>': 'x' }).map(({ path }) => path),
      ['values.constructor', 'values.(field)'],
    );
  });
});

describe('template texts', () => {
  const fill = (body: TemplateBlock[], value: FieldValue | undefined, one = field('text')) =>
    fillTemplate({ fields: [one], body, language: 'en' }, value === undefined ? {} : { x: value });
  const paragraph = (text: string): TemplateBlock => ({ kind: 'paragraph', text });

  it('format each value for readers', () => {
    const said = (one: TemplateField, value: FieldValue | undefined) => fill([paragraph('{{x}}')], value, one)[0];
    assert.deepEqual(said(field('date'), '2026-05-02'), paragraph('2 May 2026'));
    assert.deepEqual(said(field('number'), 1234.5), paragraph('1,234.5'));
    assert.deepEqual(said(field('money'), { amount: '1500.00', currency: 'EUR' }), paragraph('1500.00 EUR'));
    assert.deepEqual(said(field('boolean'), false), paragraph('no'));
    assert.deepEqual(said(field('choice', CHOICE), 'a'), paragraph('the first'));
    assert.deepEqual(said(field('list'), ['a', 'b']), paragraph('a; b'));
    assert.deepEqual(said(field('text'), undefined), paragraph('—'));
  });

  it('never expand placeholders inside a value', () => {
    assert.deepEqual(fill([paragraph('{{x}} {{x}}')], '{{x}} $& $1'), [paragraph('{{x}} $& $1 {{x}} $& $1')]);
  });

  it('create one item for each entry of a list', () => {
    const body: TemplateBlock[] = [{ kind: 'list', items: ['first', '{{x}}', 'and {{x}}'] }];
    assert.deepEqual(fill(body, ['a', 'b'], field('list')), [{ kind: 'list', items: ['first', 'a', 'b', 'and a; b'] }]);
  });

  const CONDITIONS: readonly [TemplateBlock['when'], FieldValue | undefined, boolean][] = [
    [undefined, undefined, true],
    [{ field: 'x', is: 'a' }, 'a', true],
    [{ field: 'x', is: 'a' }, 'b', false],
    [{ field: 'x', is: 'a' }, undefined, false],
    [{ field: 'x', isNot: 'a' }, 'b', true],
    [{ field: 'x', isNot: 'a' }, 'a', false],
    [{ field: 'x', isNot: 'a' }, undefined, false],
    [{ field: 'x', present: true }, 'a', true],
    [{ field: 'x', present: true }, ' ', false],
    [{ field: 'x', present: false }, undefined, true],
    [{ field: 'x', present: false }, 'a', false],
    [{ field: 'toString', present: true }, 'a', false],
  ];
  for (const [when, value, stands] of CONDITIONS)
    it(`include or omit a part: ${JSON.stringify(when)} with ${JSON.stringify(value)}`, () => {
      assert.equal(fill([{ kind: 'rule', ...(when && { when }) }], value).length, stands ? 1 : 0);
    });

  it('have their length calculated before they are filled', () => {
    const body: TemplateBlock[] = [{ kind: 'list', items: ['{{x}}', '{{x}}{{x}}', 'none'] }];
    assert.equal(filledLength({ fields: [field('text')], body, language: 'en' }, { x: 'y'.repeat(100) }), 319);
  });

  it('that are built in are valid', () => {
    for (const template of builtInTemplates()) assert.deepEqual(checkTemplate(template), [], template.id);
  });

  it('that are built in keep the wording of each version, on which drafts and signatures rest', () => {
    const versions = BUILT_IN_IDS.flatMap((id) =>
      Array.from({ length: findBuiltIn(id)?.version ?? 0 }, (_, index) => [id, index + 1] as const),
    );
    const hashes = versions.map(([id, version]) => {
      const hash = createHash('sha256')
        .update(JSON.stringify(findBuiltIn(id, version)))
        .digest('hex');
      return `${id} ${version} ${hash.slice(0, 16)}`;
    });
    assert.deepEqual(hashes, VERSIONS);
  });
});
