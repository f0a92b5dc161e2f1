import assert from 'node:assert/strict';
import { assertMayBeBound } from '../../../../src/domains/agreements/agreements/signing/assert-may-be-bound.ts';

type Args = Parameters<typeof assertMayBeBound>;
type Row = Args[1]['party'];

const ctx = { clock: { now: () => new Date('2026-11-22T12:00:00Z') } } as Args[0];
const row = (id: string, more: Partial<Row> = {}): Row =>
  ({ id, kind: 'signer', for_party: null, verification_id: null, person_id: null, ...more }) as Row;
const ADULT = '1990-01-01';
const MINOR = '2008-11-23';

const cases: [
  what: string,
  parties: [Row, ...Row[]],
  identity: { birthDate?: string; personId?: string },
  ok: boolean,
][] = [
  ['an adult', [row('a')], { birthDate: ADULT }, true],
  ['a person who turns 18 today', [row('a')], { birthDate: '2008-11-22' }, true],
  ['an identity without a birth date', [row('a')], {}, true],
  ['a minor alone', [row('a')], { birthDate: MINOR }, false],
  ['a minor with a guardian', [row('a'), row('g', { kind: 'guardian', for_party: 'a' })], { birthDate: MINOR }, true],
  [
    "a minor with another party's guardian",
    [row('a'), row('g', { kind: 'guardian', for_party: 'b' })],
    { birthDate: MINOR },
    false,
  ],
  ['a minor as guardian', [row('g', { kind: 'guardian', for_party: 'a' }), row('a')], { birthDate: MINOR }, false],
  [
    'a guardian who is the same person as the minor',
    [row('g', { kind: 'guardian', for_party: 'a' }), row('a', { verification_id: 'w', person_id: 'p' })],
    { birthDate: ADULT, personId: 'p' },
    false,
  ],
  [
    "a witness with the signer's verification",
    [row('w', { kind: 'witness' }), row('a', { verification_id: 'v' })],
    { birthDate: ADULT },
    false,
  ],
  [
    'a signer who is also the witness',
    [row('a'), row('w', { kind: 'witness', verification_id: 'w', person_id: 'p' })],
    { personId: 'p' },
    false,
  ],
  [
    'a witness who is another person',
    [row('w', { kind: 'witness' }), row('a', { verification_id: 'w', person_id: 'q' })],
    { personId: 'p' },
    true,
  ],
  [
    "a witness whose own record has the same person's verification",
    [row('w', { kind: 'witness', verification_id: 'v', person_id: 'p' })],
    { personId: 'p' },
    true,
  ],
  [
    'one person as two parties of a contract',
    [row('a'), row('b', { verification_id: 'v', person_id: 'p' })],
    { personId: 'p' },
    true,
  ],
];

describe('an identity that a party presents, compared with the other parties', () => {
  for (const [what, parties, identity, ok] of cases)
    it(`is ${ok ? 'accepted' : 'refused'}: ${what}`, () => {
      const bind = () =>
        assertMayBeBound(
          ctx,
          { party: parties[0], parties },
          { level: 'live', name: 'N', verificationId: 'v', ...identity },
        );
      if (ok) bind();
      else assert.throws(bind, { code: 'unprocessable' });
    });
});
