import assert from 'node:assert/strict';
import { readRelease } from '../../../../src/domains/agreements/releases/distribution/read-release.ts';
import {
  judgeAge,
  judgeDistinct,
  judgeIdentity,
  judgeRelease,
} from '../../../../src/domains/agreements/releases/performers/judge-performer.ts';
import { assertRelease } from '../../../../src/domains/agreements/releases/rules.ts';
import { releaseBody } from '../../../../src/domains/agreements/releases/schema.ts';
import type { ReleaseStanding } from '../../../../src/domains/agreements/releases/standing/release-standing.ts';
import { FULL, MINIMAL } from './use-releases.ts';

const TODAY = '2026-11-22';

/** Paths of the errors; empty if valid. */
async function wrong(body: object): Promise<string[]> {
  // Without a picture, the function needs no service.
  const release = await readRelease({} as Parameters<typeof readRelease>[0], releaseBody.parse(body));
  try {
    assertRelease(release, TODAY);
    return [];
  } catch (error) {
    return (error as { errors: { path: string }[] }).errors.map(({ path }) => path);
  }
}

const born = (birthDate: string, more: object = {}) => ({ ...MINIMAL, performer: { birthDate }, ...more });
const SHOOT = { from: '2026-12-01' };
const GUARDIAN = { guardian: { legalName: 'Their Parent' } };
const party = (role: string, more: object = {}) => ({ role, name: 'Somebody', email: `${role}@example.org`, ...more });
const PERFORMER = { name: FULL.performer.legalName };
const SIGNED = { ...FULL, parties: [party('performer', PERFORMER), party('photographer')] };

const accepted: [string, object][] = [
  ['the body that an SDK sends', MINIMAL],
  ['every field', FULL],
  ['a declined consent', { ...MINIMAL, consent: false }],
  ["a minor's declined consent", born('2015-01-01', { consent: false })],
  ['a shoot of one day', { ...MINIMAL, shoot: SHOOT }],
  ['a shoot of one year', { ...MINIMAL, shoot: { from: '2024-01-01', until: '2025-01-01' } }],
  ['18 on the first day of the shoot', born('2008-12-01', { shoot: SHOOT })],
  ['a minor with a guardian', born('2008-12-02', { shoot: SHOOT, ...GUARDIAN })],
  [
    'explicit content with a description and an adult performer',
    born('2000-01-01', { explicit: true, description: 'Nude' }),
  ],
  ['parties', SIGNED],
  ['a term that ends today', { ...MINIMAL, endsOn: TODAY }],
  [
    'a minor whose guardian signs',
    { ...SIGNED, performer: { birthDate: '2012-01-01' }, parties: [...SIGNED.parties, party('guardian')] },
  ],
];

const refused: [string, object, string[]][] = [
  [
    'a shoot that ends before it begins',
    { ...MINIMAL, shoot: { from: '2026-12-02', until: '2026-12-01' } },
    ['shoot.until'],
  ],
  ['a shoot of more than a year', { ...MINIMAL, shoot: { from: '2024-01-01', until: '2025-01-02' } }, ['shoot.until']],
  ['a term that ends before the shoot', { ...MINIMAL, shoot: SHOOT, endsOn: '2026-11-30' }, ['endsOn']],
  ['a term that has ended', { ...MINIMAL, endsOn: '2026-11-21' }, ['endsOn']],
  [
    'a performer who signs under another name',
    { ...FULL, parties: [party('performer', { name: 'Bo Lindgren' }), party('photographer')] },
    ['parties.0.name'],
  ],
  ['explicit content without a description', { ...MINIMAL, explicit: true }, ['description']],
  [
    'explicit content with a minor, guardian or not',
    born('2010-01-01', { explicit: true, description: 'x', ...GUARDIAN }),
    ['explicit'],
  ],
  ['a minor without a guardian', born('2008-12-02', { shoot: SHOOT }), ['guardian']],
  ['a minor today, when there is no shoot', born('2008-11-23'), ['guardian']],
  ['a birth date in the future', born('2026-11-23', GUARDIAN), ['performer.birthDate']],
  ['a declined consent with a signature request', { ...SIGNED, consent: false }, ['parties']],
  ['parties without a performer', { ...SIGNED, parties: [party('photographer')] }, ['parties']],
  [
    'two performers',
    { ...SIGNED, parties: [party('performer', PERFORMER), party('performer', PERFORMER)] },
    ['parties'],
  ],
  [
    'a performer who is another user',
    { ...SIGNED, parties: [party('performer', { ...PERFORMER, userId: 'other' })] },
    ['parties.0.userId'],
  ],
  [
    'a minor whose guardian is named and does not sign',
    { ...SIGNED, ...GUARDIAN, performer: { birthDate: '2012-01-01' } },
    ['parties'],
  ],
  [
    'a performer who is a minor on signing but not at the shoot',
    { ...SIGNED, performer: { birthDate: '2008-11-30' }, shoot: SHOOT },
    ['parties'],
  ],
  [
    'a document without the fields of its template',
    { ...MINIMAL, parties: [party('performer')] },
    ['performer.birthDate', 'compensation', 'shoot', 'photographer'],
  ],
];

describe('release rules', () => {
  for (const [what, body] of accepted) it(`accept ${what}`, async () => assert.deepEqual(await wrong(body), []));
  for (const [what, body, paths] of refused)
    it(`refuse ${what}`, async () => assert.deepEqual(await wrong(body), paths));

  const malformed: [string, object][] = [
    ['a consent that is not a boolean', { consent: 'true' }],
    ['no consent', { consent: undefined }],
    ['an empty userId', { userId: ' ' }],
    ['a line break in a name', { performer: { legalName: 'Zoë\r\nBcc: eve@example.org' } }],
    ['a bidirectional override', { performer: { legalName: 'a\u202eb' } }],
    ['a date that does not exist', { performer: { birthDate: '2023-02-29' } }],
    ['an invalid email address', { performer: { email: 'zoe' } }],
    ['an unknown field', { signature: 'x' }],
    ['no media', { media: [] }],
    ['a party without an email address', { parties: [{ role: 'performer', name: 'Zoë' }] }],
    ['a party in another role', { parties: [party('friend')] }],
    ['500 parties', { parties: Array.from({ length: 500 }, () => party('performer')) }],
  ];
  for (const [what, change] of malformed)
    it(`do not parse ${what}`, () => assert.equal(releaseBody.safeParse({ ...MINIMAL, ...change }).success, false));

  describe('for everyone depicted', () => {
    const on = (day: string, birthDate: string | null = null) => [
      { examinedAt: new Date(`${day}T12:00:00Z`), validUntil: null as Date | null, birthDate, withdrawal: null },
    ];
    /** A document that expires on this day. */
    const validOn = (lastDay: string) =>
      on('2026-11-01').map((each) => ({
        ...each,
        validUntil: new Date(Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000),
      }));
    const taken = (withdrawal: 'suspended' | 'revoked') =>
      on('2026-11-01', '2000-01-01').map((each) => ({ ...each, withdrawal }));
    const identities: [string, Parameters<typeof judgeIdentity>, string | null][] = [
      ['verified before the shoot', [on('2026-11-30'), '2026-12-01', 'verified'], null],
      ['verified on the day of the shoot', [on('2026-12-01'), '2026-12-01', 'verified'], null],
      ['verified after the shoot', [on('2026-12-02'), '2026-12-01', 'verified'], 'identity_examined_after_shoot'],
      [
        'verified before the shoot and again after it',
        [[...on('2026-12-02'), ...on('2026-11-01')], '2026-12-01', 'verified'],
        null,
      ],
      ['a document that expires on the day of the shoot', [validOn('2026-12-01'), '2026-12-01', 'verified'], null],
      [
        'a document that expires the day before the shoot',
        [validOn('2026-11-30'), '2026-12-01', 'verified'],
        'document_expired_on_shoot_day',
      ],
      [
        'one of two documents is valid',
        [[...validOn('2026-11-30'), ...on('2026-11-02')], '2026-12-01', 'verified'],
        null,
      ],
      ['verified, then suspended', [taken('suspended'), '2026-12-01', 'verified'], 'identity_suspended'],
      ['verified, then revoked', [taken('revoked'), '2026-12-01', 'verified'], 'identity_revoked'],
      [
        'one of two verifications is revoked',
        [[...taken('revoked'), ...on('2026-12-02')], '2026-12-01', 'verified'],
        'identity_examined_after_shoot',
      ],
      ['never verified', [[], '2026-12-01', 'missing'], 'identity_missing'],
      ['verified by another issuer', [[], '2026-12-01', 'presented'], 'identity_not_examined_here'],
      ['no shoot date', [on('2026-11-30'), null, undefined], 'shoot_day_unknown'],
    ];
    for (const [what, args, reason] of identities)
      it(`identity: ${what}`, () => assert.equal(judgeIdentity(...args).reason, reason));

    const ages: [string, Parameters<typeof judgeAge>, string | null][] = [
      ['18 on the day of the shoot', [on('2026-11-30', '2008-12-01'), '2026-12-01'], null],
      ['18 on the day after the shoot', [on('2026-11-30', '2008-12-02'), '2026-12-01'], 'under_age_on_shoot_day'],
      [
        'one of two verifications shows a minor',
        [[...on('2026-11-30', '2000-01-01'), ...on('2026-11-30', '2010-01-01')], '2026-12-01'],
        'under_age_on_shoot_day',
      ],
      ['revoked', [taken('revoked'), '2026-12-01'], 'age_unknown'],
      ['no birth date', [on('2026-11-30'), '2026-12-01'], 'age_unknown'],
    ];
    for (const [what, args, reason] of ages) it(`age: ${what}`, () => assert.equal(judgeAge(...args).reason, reason));

    it('count only signed releases', () => {
      assert.equal(judgeRelease(undefined, null).reason, 'release_missing');
      for (const status of ['pending', 'refused', 'expired', 'withdrawn'] as const) {
        const standing: ReleaseStanding = {
          state: 'waiting',
          waitingFor: [],
          missing: [`release_${status}`],
          next: null,
        };
        assert.equal(judgeRelease({ status, details: null }, standing).reason, `release_${status}`);
      }
      assert.equal(judgeRelease({ status: 'signed', details: Buffer.of(1) }, null).ok, true);
    });

    it('list each nullifier once, and none is missing', () => {
      const signed = (nullifier: string | null, status: 'signed' | 'withdrawn' = 'signed') => ({
        status,
        performer_nullifier: nullifier,
      });
      assert.equal(judgeDistinct(signed('1'), [signed('2'), signed(null), signed('1', 'withdrawn')]).reason, null);
      assert.equal(judgeDistinct(signed('1'), [signed('1')]).reason, 'nullifier_not_distinct');
      assert.equal(judgeDistinct(signed(null), [signed('2')]).reason, 'nullifier_missing');
    });
  });
});
