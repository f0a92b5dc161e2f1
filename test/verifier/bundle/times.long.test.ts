import assert from 'node:assert/strict';
import { newOrganization } from '../../../scripts/generate/production/organization.ts';
import { statusOf } from '../../../scripts/generate/production/production.ts';
import { type Change, useProduction } from './use-production.ts';

/** Long after the lists in the bundle have expired. */
const LATER = new Date('2027-03-01T09:00:00Z');

describe('the verdict on a bundle over time', () => {
  const { get, judge } = useProduction();
  const freshAt = (now: Date, revoked: readonly number[] = []) =>
    statusOf(get().organization, {
      takenAt: new Date(now.getTime() - 3_600_000).toISOString(),
      until: new Date(now.getTime() + 3_600_000).toISOString(),
      revoked,
    });
  const results = ({ verdict, record, current }: Awaited<ReturnType<typeof judge>>) => [
    verdict,
    record.result,
    current.result,
  ];

  it('passes, and lists what the bundle cannot show', async () => {
    const verdict = await judge();
    assert.deepEqual([results(verdict), verdict.reasons], [['pass', 'pass', 'pass'], []]);
    assert.equal(verdict.statusAsOf, '2026-05-10T00:00:00.000Z');
    assert.match(
      verdict.current.message,
      /^no release or credential in it was withdrawn as of 2026-05-10T00:00:00.000Z/,
    );
    assert.deepEqual(
      verdict.performers.map(({ id, verdict: one }) => [id, one]),
      [
        ['pfm_1', 'pass'],
        ['pfm_2', 'pass'],
      ],
    );
    assert.match(
      verdict.couldNotKnow.join('\n'),
      /more than 2 people were filmed.*identity behind a proof was revoked or suspended.*after 2026-05-10T00.*only the log operator states the times/s,
    );
    assert.deepEqual(
      verdict.performers.flatMap(({ disclosed }) => disclosed),
      [],
    );
  });

  it('fails current with a stale snapshot, but passes the record', async () => {
    const verdict = await judge(() => {}, { now: LATER });
    assert.deepEqual([results(verdict), verdict.reasons], [['fail', 'pass', 'fail'], ['snapshot-fresh']]);
    assert.match(verdict.current.message, /in the bundle is stale: it expired at 2026-05-17T00:00:00.000Z/);
    assert.equal(verdict.statusAsOf, null);
    assert.ok(verdict.performers.every(({ record, current }) => record === 'pass' && current === 'unknown'));
  });

  it('passes again with a fresh snapshot, and fails for a withdrawn performer', async () => {
    const verdict = await judge(() => {}, { now: LATER, status: freshAt(LATER) });
    assert.deepEqual([results(verdict), verdict.statusAsOf], [['pass', 'pass', 'pass'], '2027-03-01T08:00:00.000Z']);
    const withdrawn = await judge(() => {}, { now: LATER, status: freshAt(LATER, [1]) });
    assert.deepEqual([results(withdrawn), withdrawn.reasons], [['fail', 'pass', 'fail'], ['performer:pfm_2:status']]);
    assert.match(withdrawn.current.message, /revoked as of 2027-03-01T08/);
  });

  it('refuses a snapshot that is stale, from another issuer, or without the status list', async () => {
    const stale = await judge(() => {}, { now: LATER, status: freshAt(new Date('2027-02-01T00:00:00Z')) });
    assert.deepEqual(stale.reasons, ['snapshot-fresh']);
    assert.match(stale.current.message, /that you provided is stale/);
    // A revocation that the issuer has signed counts even if the snapshot is stale.
    const told = await judge(() => {}, { now: LATER, status: freshAt(new Date('2027-02-01T00:00:00Z'), [1]) });
    assert.deepEqual(told.reasons, ['snapshot-fresh', 'performer:pfm_2:status']);
    assert.match(
      told.rules.find(({ rule }) => rule === 'performer:pfm_2:status')?.message ?? '',
      /revoked as of 2027-01-31T23/,
    );
    const foreign = { ...(await newOrganization('one')), did: get().organization.did };
    const ofStatus = ['performer:pfm_1:status', 'performer:pfm_2:status'];
    for (const status of [statusOf(foreign), { ...statusOf(get().organization), lists: [] }])
      assert.deepEqual((await judge(() => {}, { status })).reasons, ofStatus);
  });

  const then: readonly [string, Change, string[]][] = [
    [
      'no snapshot',
      (b) => {
        b.status = null;
      },
      ['snapshot'],
    ],
    [
      'an invalid snapshot',
      (b) => {
        b.status = { format: 'x' };
      },
      ['snapshot'],
    ],
    [
      'a release that was already withdrawn when the bundle was made',
      (b) => {
        b.status = statusOf(get().organization, { revoked: [1] });
      },
      ['performer:pfm_2:status', 'performer:pfm_2:status-when-made'],
    ],
    [
      'a snapshot that was already stale when the bundle was made',
      (b) => {
        b.status = statusOf(get().organization, { until: '2026-05-10T06:00:00Z' });
      },
      ['performer:pfm_1:status-when-made', 'performer:pfm_2:status-when-made', 'snapshot-fresh'],
    ],
    [
      'a snapshot taken after the bundle was made',
      (b) => {
        b.status = statusOf(get().organization, { takenAt: '2026-05-11T00:00:00Z' });
      },
      ['performer:pfm_1:status-when-made', 'performer:pfm_2:status-when-made'],
    ],
  ];
  for (const [what, change, expected] of then)
    it(`fails the record permanently: ${what}`, async () => {
      const verdict = await judge(change);
      assert.deepEqual([verdict.record.result, verdict.reasons.toSorted()], ['fail', expected]);
      assert.equal((await judge(change, { now: LATER, status: freshAt(LATER) })).record.result, 'fail');
    });

  it('passes the record after a key rotation, as long as the DID document has the old keys', async () => {
    const { organization, trust, log } = get();
    const renewed = await newOrganization('one');
    const { document } = organization;
    const named = ({ id, ...method }: { id?: string }) => ({ ...method, id: `${id}-2` });
    const fresh = renewed.document.verificationMethod.map(named);
    const rotated = (asserting: readonly string[]) => ({
      ...document,
      verificationMethod: [...fresh, ...document.verificationMethod],
      assertionMethod: [...fresh.map(({ id }) => id), ...asserting],
    });
    const judgeBy = (asserting: readonly string[]) => {
      const issuers = [{ did: document.id, document: rotated(asserting) }, log.issuer];
      return judge(() => {}, { now: LATER, trust: { ...trust, issuers } });
    };
    assert.deepEqual(results(await judgeBy(document.assertionMethod)), ['fail', 'pass', 'fail']);
    assert.deepEqual((await judgeBy([])).reasons, ['seal'], 'a key that is no longer trusted');
  });

  it('can be given for a time after the bundle was made, and fails for an earlier one', async () => {
    assert.deepEqual((await judge(() => {}, { at: new Date('2026-05-10T18:00:00Z') })).reasons, []);
    assert.deepEqual((await judge(() => {}, { at: new Date('2026-05-09T00:00:00Z') })).reasons, ['moment']);
    await assert.rejects(
      judge(() => {}, { at: LATER }),
      RangeError,
    );
  });

  it('fails if the verifier requires a higher age than the bundle', async () => {
    const verdict = await judge(() => {}, { years: 21 });
    const ofAge = ['performer:pfm_1', 'performer:pfm_2'].flatMap((each) => [
      `${each}:proof:age`,
      `${each}:proof:statement`,
    ]);
    assert.deepEqual(verdict.reasons.toSorted(), [...ofAge, 'policy']);
  });
});
