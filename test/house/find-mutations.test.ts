import assert from 'node:assert/strict';
import { embed } from '../mutations/embed-mutations.ts';
import { mutationsOf } from '../mutations/find-mutations.ts';

const SOURCES: readonly [what: string, source: string, changes: string[]][] = [
  ['a comparison', 'f(a > b);', ['> → >=']],
  ['a condition', 'if (a) b();', ['a → !(a)']],
  [
    'both operators of a conditional',
    'f(a && b === c ? d : e);',
    ['a && b === c → !(a && b === c)', '&& → ||', '=== → !=='],
  ],
  ['a Boolean result', 'const f = () => true; function g() { return false; }', ['true → false', 'false → true']],
  [
    'a guard',
    'async function f() { await assertOpen(x); await ctx.lockName(tx); await save(x); }',
    ['await assertOpen(x); → ;', 'await ctx.lockName(tx); → ;'],
  ],
  ['no type, argument, or text', "type A<T> = T extends true ? 1 : 2; f(true, '>', <T,>(a: T) => a);", []],
];

describe('the changes that mutation testing makes', () => {
  for (const [what, source, changes] of SOURCES)
    it(`are those of ${what}`, () => {
      const found = mutationsOf('x.ts', source);
      assert.deepEqual(
        found.map(({ was, text }) => `${was} → ${text}`),
        changes,
      );
      for (const { start, end, was } of found) assert.equal(source.slice(start, end), was);
    });
});

describe('a source that contains all its changes', () => {
  const embedded = (source: string) =>
    embed(
      source,
      mutationsOf('x.ts', source).map((mutation, id) => ({ ...mutation, id })),
    );
  const cases: [source: string, embedded: string][] = [
    ['f(a > b);', 'f((isMutated(0) ? (a >= b) : (a > b)));'],
    ['const f = () => true;', 'const f = () => (isMutated(0) ? (false) : (true));'],
    ['async () => { await lockName(tx); }', 'async () => { if (!isMutated(0)) { await lockName(tx); } }'],
    ['if (!a) b();', 'if ((isMutated(0) ? (!(!a)) : (!a))) b();'],
  ];
  for (const [source, expected] of cases) it(source, () => assert.equal(embedded(source), expected));

  it('makes one change at a time, also within another', () => {
    const source = 'return a && b === c ? 1 : 2;';
    const evaluate = new Function('isMutated', 'a', 'b', 'c', embedded(source));
    const results = [undefined, 0, 1, 2].map((active) =>
      [
        [true, 1, 1],
        [true, 1, 2],
        [false, 1, 1],
      ].map(([a, b, c]) => evaluate((id: number) => id === active, a, b, c)),
    );
    // Unchanged; `!(a && b === c)`; `a || b === c`; `a && b !== c`.
    assert.deepEqual(results, [
      [1, 2, 2],
      [2, 1, 1],
      [1, 1, 1],
      [2, 1, 2],
    ]);
  });
});
