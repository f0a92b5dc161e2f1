// The chain of title as a pure function: each row is a work, a question, and what follows.
import assert from 'node:assert/strict';
import type { Chain, ChainInput, ChainTransfer } from '#verifier/works/chain.ts';
import { computeChain } from '#verifier/works/compute-chain.ts';
import type { Right } from '#verifier/works/rights.ts';
import { RIGHTS_OF_ROLE } from '../../../../src/domains/works/works/work.ts';

const R: Right = 'reproduction';
const ANA = { holderId: 'ana', rights: RIGHTS_OF_ROLE.author, share: 10_000 };
const [ANA_HALF, BEN_HALF] = ['ana', 'ben'].map((holderId) => ({ ...ANA, holderId, share: 5000 }));

type Terms = Partial<ChainTransfer>;
const transfer = (kind: ChainTransfer['kind'], id: string, parties: string, terms: Terms): ChainTransfer => {
  const [from = '', to = ''] = parties.split('>');
  return {
    ...{ id, kind, from, to, exclusive: false, sublicensing: false, rights: [R], share: 10_000, countries: null },
    ...{ validFrom: '2020-01-01', validUntil: null, support: 'agreement', ...terms },
  };
};
const assign = (id: string, parties: string, terms: Terms = {}) => transfer('assignment', id, parties, terms);
const license = (id: string, parties: string, terms: Terms = {}) => transfer('license', id, parties, terms);
const exclusive = (id: string, parties: string, terms: Terms = {}) =>
  license(id, parties, { exclusive: true, ...terms });

/** `world-ES ana 10000 (5000 licensed) | L:cas 10000!`: owners, licenses (`!` if exclusive), and what is unattributed. */
function tenures({ rights }: Chain, right: Right): string[] {
  return rights
    .filter((each) => each.right === right)
    .map(({ territory, except, owners, licenses, unattributed }) =>
      [
        [territory, ...except.map((country) => `-${country}`)]
          .flat()
          .join('')
          .replace(/^([A-Z]{2})(?=[A-Z])/, '$1,'),
        ...owners.map((owner) => {
          const licensed = owner.exclusivelyLicensed > 0 ? `(${owner.exclusivelyLicensed})` : '';
          return `${owner.holderId} ${owner.share}${licensed} ${owner.through.join('+')}`.trim();
        }),
        ...licenses.map((each) => `L:${each.to} ${each.share}${each.exclusive ? '!' : ''}`),
        ...(unattributed > 0 ? [`? ${unattributed}`] : []),
      ].join(' | '),
    );
}

const faultsOf = ({ faults }: Chain): string[] =>
  faults.map(({ code, severity, transferIds, share, territory, except }) =>
    [
      severity === 'error' ? code : `(${code})`,
      transferIds.join('+'),
      ...(share === null ? [] : [share]),
      ...(territory === 'world' && except.length === 0 ? [] : [territory, ...except.map((each) => `-${each}`)]),
    ]
      .flat()
      .join(' '),
  );

interface Row {
  title: string;
  shares?: ChainInput['shares'];
  createdOn?: string;
  transfers?: ChainTransfer[];
  on?: string;
  territory?: string;
  right?: Right;
  holds: string[];
  faults?: string[];
  verdict?: Chain['verdict'];
}

const ROWS: Row[] = [
  { title: 'an author holds all rights without transfers', holds: ['world | ana 10000'] },
  {
    title: 'co-authors hold their shares',
    shares: [ANA_HALF, BEN_HALF].flatMap((each) => each ?? []),
    holds: ['world | ana 5000 | ben 5000'],
  },
  {
    title: 'shares that nobody is named for stay unattributed',
    shares: [{ ...ANA, share: 6000 }],
    holds: ['world | ana 6000 | ? 4000'],
  },
  {
    title: 'agreements for a part of a right do not make an unattributed share evidenced',
    shares: [{ ...ANA, share: 6000 }],
    transfers: [assign('t1', 'ana>cas', { share: 6000 })],
    holds: ['world | cas 6000 t1 | ? 4000'],
    verdict: 'stated',
  },
  { title: 'performers hold only the neighbouring right', right: 'performers', holds: [] },
  {
    title: 'before the day of creation nobody holds anything',
    createdOn: '2020-01-02',
    on: '2020-01-01',
    holds: [],
    faults: ['(not_created) '],
  },
  {
    title: 'on the day of creation the author holds',
    createdOn: '2020-01-01',
    on: '2020-01-01',
    holds: ['world | ana 10000'],
  },
  // Days
  {
    title: 'a transfer has no effect the day before its first day',
    transfers: [assign('t1', 'ana>cas')],
    on: '2019-12-31',
    holds: ['world | ana 10000'],
  },
  {
    title: 'a transfer has effect on its first day',
    transfers: [assign('t1', 'ana>cas')],
    on: '2020-01-01',
    holds: ['world | cas 10000 t1'],
  },
  {
    title: 'an assignment for a term has effect on its last day',
    transfers: [assign('t1', 'ana>cas', { validUntil: '2021-01-01' })],
    on: '2020-12-31',
    holds: ['world | cas 10000 t1'],
  },
  {
    title: 'a right assigned for a term returns on the day after it',
    transfers: [assign('t1', 'ana>cas', { validUntil: '2021-01-01' })],
    on: '2021-01-01',
    holds: ['world | ana 10000'],
    faults: ['(expired) t1'],
  },
  {
    title: 'a buyer of a right assigned for a term loses it with that term',
    transfers: [
      assign('t1', 'ana>cas', { validUntil: '2021-01-01' }),
      assign('t2', 'cas>dia', { validFrom: '2020-06-01' }),
    ],
    on: '2021-01-01',
    holds: ['world | ana 10000'],
    faults: ['gap t2 10000', '(expired) t1'],
    verdict: 'faulty',
  },
  {
    title: 'an expired license is named and has no effect',
    transfers: [exclusive('l1', 'ana>cas', { validUntil: '2021-01-01' })],
    on: '2021-01-01',
    holds: ['world | ana 10000'],
    faults: ['(expired) l1'],
  },
  // Chains
  {
    title: 'a chain of three assignments reaches the last buyer',
    transfers: [
      assign('t3', 'dia>eli', { validFrom: '2022-01-01' }),
      assign('t1', 'ana>cas'),
      assign('t2', 'cas>dia', { validFrom: '2021-01-01' }),
    ],
    holds: ['world | eli 10000 t1+t2+t3'],
  },
  {
    title: 'a part of a share moves, and the rest stays',
    transfers: [assign('t1', 'ana>cas', { share: 2500 })],
    holds: ['world | ana 7500 | cas 2500 t1'],
  },
  {
    title: 'a right that is not assigned stays',
    transfers: [assign('t1', 'ana>cas')],
    right: 'adaptation',
    holds: ['world | ana 10000'],
  },
  {
    title: 'somebody who never held the right transfers nothing (gap)',
    transfers: [assign('t1', 'cas>dia')],
    holds: ['world | ana 10000'],
    faults: ['gap t1 10000'],
    verdict: 'faulty',
  },
  {
    title: 'a transfer before its holder acquired the right is a gap',
    transfers: [assign('t1', 'cas>dia'), assign('t2', 'ana>cas', { validFrom: '2020-01-02' })],
    holds: ['world | cas 10000 t2'],
    faults: ['gap t1 10000'],
  },
  {
    title: 'a share larger than the one held moves what is held, and the rest is a gap',
    shares: [ANA_HALF, BEN_HALF].flatMap((each) => each ?? []),
    transfers: [assign('t1', 'ana>cas')],
    holds: ['world | ben 5000 | cas 5000 t1'],
    faults: ['gap t1 5000'],
  },
  {
    title: 'a right assigned twice belongs to the first buyer (overlap)',
    transfers: [assign('t1', 'ana>cas'), assign('t2', 'ana>dia', { validFrom: '2020-01-02' })],
    holds: ['world | cas 10000 t1'],
    faults: ['overlap t1+t2 10000'],
    verdict: 'faulty',
  },
  {
    title: 'shares over 100 % overlap in the part above it',
    transfers: [
      assign('t1', 'ana>cas', { share: 6000 }),
      assign('t2', 'ana>dia', { share: 6000, validFrom: '2020-01-02' }),
    ],
    holds: ['world | cas 6000 t1 | dia 4000 t2'],
    faults: ['overlap t1+t2 2000'],
  },
  {
    title: 'transfers of one day take effect in the order in which they were recorded',
    transfers: [assign('t2', 'cas>dia'), assign('t1', 'ana>cas')],
    holds: ['world | dia 10000 t1+t2'],
  },
  {
    title: 'a right that returns to its seller is a cycle without a fault',
    transfers: [assign('t1', 'ana>cas'), assign('t2', 'cas>ana', { validFrom: '2021-01-01' })],
    holds: ['world | ana 10000 t1+t2'],
    faults: ['(cycle) t1+t2'],
    verdict: 'evidenced',
  },
  {
    title: 'a cycle of holders who never acquired the right is an error',
    transfers: [
      assign('t1', 'cas>dia'),
      assign('t2', 'dia>eli', { validFrom: '2020-01-02' }),
      assign('t3', 'eli>cas', { validFrom: '2020-01-03' }),
    ],
    holds: ['world | ana 10000'],
    faults: ['gap t1 10000', 'gap t2 10000', 'gap t3 10000', 'cycle t1+t2+t3'],
    verdict: 'faulty',
  },
  // Support
  {
    title: 'a transfer that is only stated counts, and is named',
    transfers: [assign('t1', 'ana>cas', { support: 'stated' })],
    holds: ['world | cas 10000 t1'],
    faults: ['(stated_only) t1'],
    verdict: 'stated',
  },
  {
    title: 'a transfer whose agreement is not completed has no effect',
    transfers: [
      assign('t1', 'ana>cas', { support: 'not_completed' }),
      assign('t2', 'cas>dia', { validFrom: '2021-01-01' }),
    ],
    holds: ['world | ana 10000'],
    faults: ['gap t2 10000', 'agreement_not_completed t1'],
    verdict: 'faulty',
  },
  // Licenses
  {
    title: 'several non-exclusive licenses stand beside each other',
    transfers: [license('l1', 'ana>cas'), license('l2', 'ana>dia')],
    holds: ['world | ana 10000 | L:cas 10000 | L:dia 10000'],
  },
  {
    title: 'two exclusive licenses overlap, and the first counts',
    transfers: [exclusive('l1', 'ana>cas'), exclusive('l2', 'ana>dia', { validFrom: '2020-01-02' })],
    holds: ['world | ana 10000(10000) | L:cas 10000!'],
    faults: ['overlap l1+l2 10000'],
    verdict: 'faulty',
  },
  {
    title: 'two exclusive licenses one after the other do not overlap',
    transfers: [
      exclusive('l1', 'ana>cas', { validUntil: '2021-01-01' }),
      exclusive('l2', 'ana>dia', { validFrom: '2021-01-01' }),
    ],
    on: '2021-01-01',
    holds: ['world | ana 10000(10000) | L:dia 10000!'],
    faults: ['(expired) l1'],
    verdict: 'evidenced',
  },
  {
    title: 'a license after an exclusive one overlaps with it',
    transfers: [exclusive('l1', 'ana>cas'), license('l2', 'ana>dia', { validFrom: '2020-01-02' })],
    holds: ['world | ana 10000(10000) | L:cas 10000!'],
    faults: ['overlap l1+l2 10000'],
  },
  {
    title: 'an exclusive license stays with the right when it is assigned',
    transfers: [
      exclusive('l1', 'ana>cas'),
      assign('t1', 'ana>dia', { validFrom: '2020-01-02' }),
      exclusive('l2', 'dia>eli', { validFrom: '2020-01-03' }),
    ],
    holds: ['world | dia 10000(10000) t1 | L:cas 10000!'],
    faults: ['overlap l1+l2 10000'],
  },
  {
    title: 'a licensee who may sublicense grants a license',
    transfers: [
      exclusive('l1', 'ana>cas', { sublicensing: true }),
      license('l2', 'cas>dia', { validFrom: '2020-01-02' }),
    ],
    holds: ['world | ana 10000(10000) | L:cas 10000! | L:dia 10000'],
  },
  {
    title: 'a licensee who may not sublicense grants nothing',
    transfers: [exclusive('l1', 'ana>cas'), license('l2', 'cas>dia', { validFrom: '2020-01-02' })],
    holds: ['world | ana 10000(10000) | L:cas 10000!'],
    faults: ['gap l2 10000'],
  },
  {
    title: 'a non-exclusive licensee grants no exclusive license',
    transfers: [
      license('l1', 'ana>cas', { sublicensing: true }),
      exclusive('l2', 'cas>dia', { validFrom: '2020-01-02' }),
    ],
    holds: ['world | ana 10000 | L:cas 10000'],
    faults: ['gap l2 10000'],
  },
  {
    title: 'a sublicense ends with the license that it rests on',
    transfers: [
      exclusive('l1', 'ana>cas', { sublicensing: true, validUntil: '2021-01-01' }),
      license('l2', 'cas>dia', { validFrom: '2020-01-02' }),
    ],
    on: '2021-01-01',
    holds: ['world | ana 10000'],
    faults: ['gap l2 10000', '(expired) l1'],
  },
  {
    title: 'a license back to the seller is no cycle',
    transfers: [assign('t1', 'ana>cas'), license('t2', 'cas>ana')],
    holds: ['world | cas 10000 t1 | L:ana 10000'],
    verdict: 'evidenced',
  },
  // Territories
  {
    title: 'an assignment in two countries leaves the rest of the world',
    transfers: [assign('t1', 'ana>cas', { countries: ['PT', 'ES'] })],
    holds: ['world-ES-PT | ana 10000', 'ES,PT | cas 10000 t1'],
  },
  {
    title: 'the question for one country is answered for it alone',
    transfers: [assign('t1', 'ana>cas', { countries: ['PT', 'ES'] })],
    territory: 'ES',
    holds: ['ES | cas 10000 t1'],
  },
  {
    title: 'a country that no transfer lists belongs to the rest of the world',
    transfers: [assign('t1', 'ana>cas', { countries: ['PT', 'ES'] })],
    territory: 'FR',
    holds: ['FR | ana 10000'],
  },
  {
    title: 'a world license after an exclusive one for a country overlaps only there',
    transfers: [
      exclusive('l1', 'ana>cas', { countries: ['ES'] }),
      exclusive('l2', 'ana>dia', { validFrom: '2020-01-02' }),
    ],
    holds: ['world-ES | ana 10000(10000) | L:dia 10000!', 'ES | ana 10000(10000) | L:cas 10000!'],
    faults: ['overlap l1+l2 10000 ES'],
  },
  {
    title: 'exclusive licenses for different countries do not overlap',
    transfers: [exclusive('l1', 'ana>cas', { countries: ['ES'] }), exclusive('l2', 'ana>dia', { countries: ['PT'] })],
    holds: ['world-ES-PT | ana 10000', 'ES | ana 10000(10000) | L:cas 10000!', 'PT | ana 10000(10000) | L:dia 10000!'],
    verdict: 'evidenced',
  },
  {
    title: 'a world assignment by a holder of one country is a gap in the others',
    transfers: [assign('t1', 'ana>cas', { countries: ['ES'] }), assign('t2', 'cas>dia', { validFrom: '2020-01-02' })],
    holds: ['world-ES | ana 10000', 'ES | dia 10000 t1+t2'],
    faults: ['gap t2 10000 world -ES'],
  },
  {
    title: 'faults of other countries are left out of the answer for one',
    transfers: [assign('t1', 'cas>dia', { countries: ['PT'] })],
    territory: 'ES',
    holds: ['ES | ana 10000'],
    verdict: 'stated',
  },
];

describe('the chain of title, computed', () => {
  for (const { title, shares = [ANA], createdOn = null, transfers = [], on = '2025-01-01', ...row } of ROWS)
    it(title, () => {
      const chain = computeChain({ shares, createdOn, transfers }, { on, territory: row.territory });
      assert.deepEqual(tenures(chain, row.right ?? R), row.holds);
      assert.deepEqual(faultsOf(chain), row.faults ?? []);
      if (row.verdict) assert.equal(chain.verdict, row.verdict);
    });

  it('names a fault of several rights once', () => {
    const rights = RIGHTS_OF_ROLE.author;
    const { faults } = computeChain(
      { shares: [ANA], createdOn: null, transfers: [assign('t1', 'cas>dia', { rights })] },
      { on: '2025-01-01' },
    );
    assert.deepEqual(
      faults.map(({ code, rights: inRights }) => [code, inRights]),
      [['gap', rights]],
    );
  });

  it('conserves every share, whatever is transferred', () => {
    const holders = ['ana', 'ben', 'cas', 'dia'];
    let seed = 7;
    // A linear congruential generator, so that a failure can be repeated.
    const draw = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let round = 0; round < 200; round += 1) {
      const transfers = Array.from({ length: draw(12) }, (_, index) => {
        const [from, to] = [draw(4), draw(4)];
        const parties = `${holders[from]}>${holders[from === to ? (to + 1) % 4 : to]}`;
        return (draw(2) ? assign : exclusive)(`t${String(index).padStart(2, '0')}`, parties, {
          share: 1 + draw(10_000),
          validFrom: `20${10 + draw(15)}-01-01`,
          validUntil: draw(3) ? null : `20${25 + draw(10)}-01-01`,
          sublicensing: draw(2) === 1,
          countries: draw(2) ? null : ['ES', 'PT', 'FR'].slice(draw(3)),
        });
      });
      const { rights } = computeChain({ shares: [ANA], createdOn: null, transfers }, { on: '2028-01-01' });
      for (const { owners, licenses, unattributed } of rights) {
        assert.equal(
          owners.reduce((sum, { share }) => sum + share, unattributed),
          10_000,
        );
        for (const { share, exclusivelyLicensed } of owners)
          assert.ok(exclusivelyLicensed >= 0 && exclusivelyLicensed <= share);
        assert.ok(licenses.every(({ share }) => share > 0 && share <= 10_000));
      }
    }
  });

  it('accounts for every share after 200 transfers in many countries', () => {
    const codes = Array.from({ length: 240 }, (_, index) =>
      String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26)),
    );
    const rights = RIGHTS_OF_ROLE.author;
    const transfers = Array.from({ length: 200 }, (_, index) =>
      assign(`t${String(index).padStart(3, '0')}`, `h${index % 50}>h${(index + 1) % 50}`, {
        rights,
        countries: codes.slice(index, index + 40),
      }),
    );
    const input = { shares: [{ ...ANA, holderId: 'h0' }], createdOn: null, transfers };
    const { rights: computed } = computeChain(input, { on: '2025-01-01' });
    assert.ok(computed.length > 0);
    for (const { owners, unattributed } of computed)
      assert.equal(
        owners.reduce((sum, { share }) => sum + share, unattributed),
        10_000,
      );
  });
});
