import assert from 'node:assert/strict';
import type {
  OwnerInput,
  OwnershipOptions,
  OwnershipResult,
} from '../../../../src/domains/business/business-verification/ownership/index.ts';
import { resolveOwnership } from '../../../../src/domains/business/business-verification/ownership/index.ts';

const person = (name: string, share: number, more: Partial<OwnerInput> = {}): OwnerInput => ({
  name,
  kind: 'person',
  share,
  birthDate: '1980-01-01',
  ...more,
});
const company = (name: string, share: number, owners?: OwnerInput[], more: Partial<OwnerInput> = {}): OwnerInput => ({
  name,
  kind: 'company',
  share,
  country: 'DE',
  ...(owners && { owners }),
  ...more,
});
const BUSINESS = { name: 'Subject GmbH', country: 'DE', registrationNumber: 'HRB 1' };

type Counted = Extract<OwnershipResult, { ok: true }>;

function counted(owners: readonly OwnerInput[], options: Partial<OwnershipOptions> = {}): Counted {
  const result = resolveOwnership(owners, { threshold: 25, business: BUSINESS, ...options });
  assert.ok(result.ok, JSON.stringify(result));
  return result;
}
const sharesOf = ({ people }: Counted): Record<string, number> =>
  Object.fromEntries(people.map(({ name, share }) => [name, share]));
const codesOf = ({ findings }: Counted): string[] => findings.map(({ code }) => code);

const P = person('Pia P', 0);
const of = (owner: OwnerInput, share: number): OwnerInput => ({ ...owner, share });
/**
 * Layers of two companies. Each is half owned by each company of the next layer, and the last two by one person each.
 */
function lattice(layers: number): OwnerInput[] {
  let owners = [person('Left', 50), person('Right', 50)];
  for (let layer = layers; layer > 0; layer -= 1)
    owners = ['a', 'b'].map((side) => company(`Layer ${layer} ${side}`, 50, owners));
  return owners;
}

describe('the ownership of a business', () => {
  /** Calculated by hand; for circular ownership, with the sum of the infinite series. */
  const CASES: [what: string, owners: OwnerInput[], shares: Record<string, number>, unaccounted: number][] = [
    ['one owner', [of(P, 100)], { 'Pia P': 100 }, 0],
    [
      'decimals that have no exact binary form',
      [of(P, 33.34), person('Q', 33.33), person('R', 33.33)],
      { 'Pia P': 33.34, Q: 33.33, R: 33.33 },
      0,
    ],
    [
      'multiplied along a chain: 80 × 50 × 60',
      [company('H', 80, [company('G', 50, [of(P, 60)])])],
      { 'Pia P': 24 },
      76,
    ],
    ['added over chains: 15 + 20 × 50', [of(P, 15), company('H', 20, [of(P, 50)])], { 'Pia P': 25 }, 75],
    [
      'a diamond: 60 × 50 + 40 × 25',
      [company('H', 60, [of(P, 50), person('Q', 50)]), company('G', 40, [of(P, 25), person('R', 75)])],
      { 'Pia P': 40, Q: 30, R: 30 },
      0,
    ],
    [
      'a company in two positions whose owners are given once',
      [company('H', 50, [company('T', 100, [of(P, 100)])]), company('G', 50, [company('T', 50), person('Q', 50)])],
      { 'Pia P': 75, Q: 25 },
      0,
    ],
    ['two share classes of one owner', [of(P, 15), of(P, 12)], { 'Pia P': 27 }, 73],
    [
      'a company that holds half of itself: 25 × (1 + ½ + ¼ + …)',
      [company('A', 100, [company('A', 50), of(P, 25), person('Q', 25)])],
      { 'Pia P': 50, Q: 50 },
      0,
    ],
    [
      'a company that holds nearly all of itself',
      [company('A', 100, [company('A', 99.999999), of(P, 0.000001)])],
      { 'Pia P': 100 },
      0,
    ],
    [
      // a = .6 + .5 b, b = .4 + .2 a, so a = 8/9 and b = 26/45; P = .8 a, Q = .5 b.
      'companies that hold parts of each other: 80 × 8/9 and 50 × 26/45',
      [company('A', 60, [company('B', 20, [company('A', 50), person('Q', 50)]), of(P, 80)]), company('B', 40)],
      { 'Pia P': 71.111111, Q: 28.888889 },
      0,
    ],
    [
      // a = 1 + c, b = a, c = ½ b, so a = 2; P = ½ b.
      'a ring of three with one way out',
      [company('A', 100, [company('B', 100, [company('C', 50, [company('A', 100)]), of(P, 50)])])],
      { 'Pia P': 100 },
      0,
    ],
    [
      'a business that holds its owner',
      [of(P, 50), company('A', 50, [company('Subject', 100, undefined, BUSINESS)])],
      { 'Pia P': 100 },
      0,
    ],
    ['a company that owns itself', [company('A', 50, [company('A', 100)]), of(P, 50)], { 'Pia P': 50 }, 50],
    [
      'a ring of three without a way out',
      [company('A', 70, [company('B', 100, [company('C', 100, [company('A', 100)])])]), of(P, 30)],
      { 'Pia P': 30 },
      70,
    ],
    [
      'a person beside a ring that owns itself',
      [company('A', 100, [company('A', 60), of(P, 20)])],
      { 'Pia P': 50 },
      50,
    ],
    ['a company without owners', [company('A', 40), of(P, 60)], { 'Pia P': 60 }, 40],
    ['nobody', [], {}, 100],
    ['four layers of two companies', lattice(4), { Left: 50, Right: 50 }, 0],
  ];
  for (const [what, owners, shares, unaccounted] of CASES) {
    it(`is calculated: ${what}`, () => {
      const result = counted(owners);
      assert.deepEqual(sharesOf(result), shares);
      assert.equal(result.unaccounted, unaccounted);
    });
  }

  const REFUSED: [what: string, owners: OwnerInput[], problems: [code: string, path: string][]][] = [
    ['a negative share', [of(P, -1)], [['share_invalid', 'owners.0.share']]],
    ['no number', [of(P, Number.NaN)], [['share_invalid', 'owners.0.share']]],
    ['an endless share', [of(P, Number.POSITIVE_INFINITY)], [['share_invalid', 'owners.0.share']]],
    ['a share over 100', [company('A', 50, [of(P, 100.5)])], [['share_invalid', 'owners.0.owners.0.share']]],
    ['shares over 100 in all', [of(P, 60), person('Q', 40.01)], [['shares_exceed_100', 'owners']]],
    [
      'the same further in',
      [company('A', 9, [of(P, 60), person('Q', 60)])],
      [['shares_exceed_100', 'owners.0.owners']],
    ],
    ['a person with owners', [{ ...P, share: 5, owners: [of(P, 5)] }], [['person_with_owners', 'owners.0.owners']]],
    [
      'a company as control person',
      [company('A', 5, [], { control: true })],
      [['control_not_allowed', 'owners.0.control']],
    ],
    [
      "a control person of an owner's owner",
      [company('A', 5, [{ ...P, control: true }])],
      [['control_not_allowed', 'owners.0.owners.0.control']],
    ],
    ['a name without a letter', [person(' - ', 5)], [['name_empty', 'owners.0.name']]],
    [
      'a company with different owners in two positions',
      [company('A', 50, [of(P, 100)]), company('B', 50, [company('A', 50, [of(P, 99)])])],
      [['owners_contradict', 'owners.1.owners.0.owners']],
    ],
    [
      '33 levels',
      [Array.from({ length: 33 }).reduce<OwnerInput>((owner, _, n) => company(`C${n}`, 1, [owner]), of(P, 1))],
      [['too_deep', `owners.0${'.owners.0'.repeat(31)}.owners`]],
    ],
    [
      '10,000 owners in a ring',
      [
        company(
          'C0',
          100,
          Array.from({ length: 10_000 }, (_, n) => company(`C${n}`, 0.01)),
        ),
      ],
      [['too_many_owners', 'owners']],
    ],
  ];
  for (const [what, owners, problems] of REFUSED) {
    it(`is refused with ${what}`, () => {
      const result = resolveOwnership(owners, { threshold: 25, business: BUSINESS });
      assert.ok(!result.ok);
      assert.deepEqual(
        result.problems.map(({ code, path }) => [code, path]),
        problems,
      );
    });
  }

  it('is refused for a chain of 10,000 companies without a stack overflow', () => {
    const chain = Array.from({ length: 10_000 }).reduce<OwnerInput>((owner, _, n) => company(`C${n}`, 100, [owner]), P);
    const result = resolveOwnership([chain], { threshold: 25 });
    assert.deepEqual([result.ok, !result.ok && result.problems[0]?.code], [false, 'too_deep']);
  });

  it('is calculated for a ring of 499 companies', () => {
    const ring = Array.from({ length: 499 }, (_, n) =>
      company(`C${n}`, 0.2, [company(`C${(n + 1) % 499}`, n === 0 ? 50 : 100)]),
    );
    const result = counted([...ring, of(P, 0.2)]);
    assert.equal(result.circular, true);
    assert.deepEqual(sharesOf(result), { 'Pia P': 0.2 });
    assert.equal(result.unaccounted, 99.8);
  });

  describe('yields beneficial owners', () => {
    const basesOf = ({ beneficialOwners }: Counted) => beneficialOwners.map(({ name, bases }) => [name, bases.join()]);

    it('from the threshold, even one reached by rounding at the sixth decimal', () => {
      const owners = [of(P, 25), person('Q', 24.999999), person('R', 24.9999996), person('S', 25)];
      assert.deepEqual(basesOf(counted(owners)), [
        ['Pia P', 'ownership'],
        ['R', 'ownership'],
        ['S', 'ownership'],
      ]);
      assert.equal(counted([of(P, 15), person('Q', 14.99)], { threshold: 15 }).beneficialOwners.length, 1);
      assert.equal(counted([of(P, 15), person('Q', 14.99)], { threshold: 10 }).beneficialOwners.length, 2);
    });

    it('with a control person beside them, or a senior manager if there are none', () => {
      const lead = person('Lea L', 0, { control: true });
      assert.deepEqual(basesOf(counted([of(P, 100), lead])), [
        ['Pia P', 'ownership'],
        ['Lea L', 'control'],
      ]);
      assert.deepEqual(basesOf(counted([of({ ...P, control: true }, 100)])), [['Pia P', 'ownership,control']]);
      assert.deepEqual(basesOf(counted([of(P, 24), lead])), [['Lea L', 'senior_manager']]);
      const none = counted([of(P, 24)]);
      assert.deepEqual(none.beneficialOwners, []);
      assert.ok(codesOf(none).includes('no_beneficial_owner') && codesOf(none).includes('control_person_missing'));
      const two = counted([of(P, 100), lead, person('Max M', 0, { control: true })]);
      assert.ok(codesOf(two).includes('several_control_persons'));
    });

    it('with every path, largest first', () => {
      const [owner] = counted([
        of(P, 10),
        company('H', 60, [of(P, 50)]),
        company('G', 30, [of(P, 20)]),
      ]).beneficialOwners;
      assert.deepEqual(
        owner?.paths.map(({ share, steps }) => [share, ...steps.map((step) => `${step.name} ${step.share}`)]),
        [
          [30, 'Pia P 50', 'H 60'],
          [10, 'Pia P 10'],
          [6, 'Pia P 20', 'G 30'],
        ],
      );
      assert.equal(owner?.morePaths, false);
      const [left] = counted(lattice(5)).beneficialOwners;
      assert.deepEqual([left?.paths.length, left?.morePaths, left?.paths[0]?.steps.length], [20, true, 6]);
    });

    it('whose share exceeds the sum of their paths in a circular holding', () => {
      const [owner] = counted([company('A', 100, [company('A', 50), of(P, 50)])]).beneficialOwners;
      assert.deepEqual([owner?.share, owner?.circular, owner?.paths[0]?.share], [100, true, 50]);
    });
  });

  describe('identifies people', () => {
    const people = (owners: OwnerInput[]) => counted(owners).people.map(({ name, share }) => [name, share]);
    const bare = (name: string, share: number): OwnerInput => ({ name, kind: 'person', share });

    it('by name in any order and script, and birth date', () => {
      assert.deepEqual(people([person('Иван Петров', 20), person('PETROV, Ivan', 20)]), [['Иван Петров', 40]]);
      const namesakes = [person('Jane Doe', 20), person('Jane Doe', 20, { birthDate: '1990-02-02' })];
      assert.equal(people(namesakes).length, 2);
    });

    it('without a birth date, unless two people match', () => {
      assert.deepEqual(people([bare('Jane Doe', 15), person('Jane Doe', 15)]), [['Jane Doe', 30]]);
      const three = counted([
        bare('Jane Doe', 15),
        person('Jane Doe', 15),
        person('Jane Doe', 15, { birthDate: '1990-02-02' }),
      ]);
      assert.equal(three.people.length, 3);
      assert.ok(codesOf(three).includes('ambiguous_owner'));
    });

    it('with a warning if one person may be split across spellings or birth dates', () => {
      const split = (...owners: OwnerInput[]) => codesOf(counted([person('Zoe Abel', 50), ...owners]));
      assert.ok(split(bare('Ivan Petrov', 20), bare('Iwan Petroff', 20)).includes('similar_owners'));
      assert.ok(
        split(person('Ivan Petrov', 20), person('Ivan Petrov', 20, { birthDate: '1990-02-02' })).includes(
          'similar_owners',
        ),
      );
      assert.ok(!split(bare('Ivan Petrov', 20), bare('Maria Lindqvist', 20)).includes('similar_owners'));
      assert.ok(
        !split(bare('Ivan Petrov', 10), bare('Iwan Petroff', 10)).includes('similar_owners'),
        'too little for one',
      );
    });

    it('by userId, whatever the name', () => {
      const result = counted([person('Jane Doe', 15, { userId: 'u1' }), person('Jane Roe', 15, { userId: 'u1' })]);
      assert.equal(result.people.length, 1);
      assert.ok(codesOf(result).includes('names_differ'));
    });

    it('unlike companies, which it identifies by number and country, otherwise by name and legal form', () => {
      const held = (a: OwnerInput, b: OwnerInput) =>
        counted([
          { ...a, share: 20, owners: [of(P, 100)] },
          { ...b, share: 20 },
        ]).companies.length;
      const number = { registrationNumber: 'HRB 12-34' };
      assert.equal(
        held(company('Acme GmbH', 0, [], number), company('Acme Holding', 0, [], { registrationNumber: 'hrb1234' })),
        1,
      );
      assert.equal(
        held(company('Acme GmbH', 0, [], number), company('Acme GmbH', 0, [], { ...number, country: 'AT' })),
        2,
      );
      assert.equal(held(company('Acme GmbH', 0), company('ACME Gesellschaft mit beschränkter Haftung', 0)), 1);
      assert.equal(held(company('Acme GmbH', 0), company('Acme AG', 0)), 2);
    });
  });

  it('reports control that exceeds the share, and shares without an owner', () => {
    const result = counted([company('A', 30, [person('Max M', 51), person('Q', 49)]), of(P, 50)]);
    const found = (code: string) => result.findings.find((finding) => finding.code === code);
    assert.deepEqual([found('control_by_majority')?.share, found('control_by_majority')?.level], [30, 'warning']);
    assert.deepEqual([found('unaccounted_share')?.share, found('unaccounted_share')?.level], [20, 'warning']);
    const hidden = counted([of(P, 75), company('A', 25)]).findings;
    assert.deepEqual(
      hidden.map(({ code, level }) => [code, level]),
      [
        ['unaccounted_share', 'failure'],
        ['untraced_company', 'warning'],
        ['control_person_missing', 'warning'],
      ],
    );
  });

  it('contains no names in findings and keys', () => {
    const result = counted(
      [company('Acme AG', 80, [of(P, 50), { ...P, name: 'Jo', birthDate: undefined, share: 50 }])],
      {
        keyOf: (identity) => String(identity.length),
      },
    );
    assert.doesNotMatch(JSON.stringify(result.findings), /pia|acme|jo\b/i);
    assert.match(result.people.map(({ key }) => key).join(), /^[\d,]+$/);
  });
});
