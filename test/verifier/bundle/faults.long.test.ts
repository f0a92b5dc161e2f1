import assert from 'node:assert/strict';
import { newOrganization } from '../../../scripts/generate/production/organization.ts';
import { believing, producerCredential, reissue } from './remake.ts';
import { at, type Change, type Judging, judgeBytes, type Unsealed, useProduction } from './use-production.ts';

describe('a faulty bundle', () => {
  const { get, bytes, judge } = useProduction();
  const trusting = (): Judging => ({ trust: believing(get(), [get().organization]) });
  const second = (bundle: Unsealed) => at(bundle.manifest.performers, 1);

  /** The fault, all rules that fail (`*` for the second performer), and the reason of the first. */
  const faults: readonly [string, Change, string[], RegExp][] = [
    [
      'a release of another project',
      (b) => reissue(b, get(), { claims: { project_scope: 'urn:avouch:project:prj_winter' } }),
      ['*project'],
      /another project/,
    ],
    [
      'a release without a nullifier of its performer',
      (b) => reissue(b, get(), { claims: { performer_nullifier: undefined } }),
      ['*nullifier'],
      /has no nullifier/,
    ],
    [
      'a lower age than required',
      (b) => {
        b.manifest.policy.years = 16;
      },
      ['policy'],
      /created for age 16; 18 is required/,
    ],
    [
      'no proof or credential of the producer',
      (b) => {
        b.producer = null;
      },
      ['producer'],
      /neither a proof nor a credential/,
    ],
    [
      "an age proof instead of the producer's",
      (b) => {
        b.producer = { proof: at(b.ageProofs, 0) };
      },
      ['producer:statement'],
      /not the statement that was asked for/,
    ],
    [
      'a producer verified only before the shoot',
      (b) => void Object.assign(statementOfProducer(b), { on: '2026-05-01' }),
      ['producer:on'],
      /verified on 2026-05-01, which is not between/,
    ],
    [
      'a producer of another project',
      (b) => void Object.assign(statementOfProducer(b), { scope: 'urn:avouch:project:prj_winter' }),
      ['producer:statement'],
      /not the statement that was asked for/,
    ],
    [
      'another type of credential for the producer',
      (b) => {
        b.producer = { credential: producerCredential(get().organization, { type: 'consent' }) };
      },
      ['producer:type'],
      /not a business credential/,
    ],
    [
      'a credential of another producer',
      (b) => {
        b.producer = { credential: producerCredential(get().organization, { name: 'Andere GmbH' }) };
      },
      ['producer:name'],
      /names Andere GmbH, but the bundle names Muster Film GmbH/,
    ],
    [
      'a defect that the maker itself states',
      (b) => void second(b).missing.push('identity_examined_after_shoot'),
      ['*missing'],
      /identity_examined_after_shoot/,
    ],
    [
      'a creation date in the future',
      (b) => {
        b.manifest.createdAt = '2026-05-12T00:00:00.000Z';
      },
      ['made'],
      /is in the future/,
    ],
    [
      'exchanged receipts',
      (b) => {
        const [one, two] = [at(b.releases, 0), at(b.releases, 1)];
        [one.receipt, two.receipt] = [two.receipt, one.receipt];
      },
      ['performer:pfm_1:receipt', '*receipt'],
      /belongs to another release/,
    ],
  ];
  for (const [what, change, expected, why] of faults)
    it(`fails: ${what}`, async () => {
      const verdict = await judge(change, trusting());
      const rules = expected.map((rule) => rule.replace('*', 'performer:pfm_2:'));
      assert.deepEqual([verdict.verdict, verdict.record.result], ['fail', 'fail']);
      assert.deepEqual(verdict.reasons.toSorted(), rules.toSorted());
      assert.match(
        verdict.rules.find(({ rule, result }) => result === 'fail' && rule === rules[0])?.message ?? '',
        why,
      );
    });

  it('passes with a credential of the producer', async () => {
    const verdict = await judge((b) => {
      b.producer = { credential: producerCredential(get().organization) };
    });
    assert.deepEqual([verdict.verdict, verdict.current.result, verdict.reasons], ['pass', 'pass', []]);
  });

  const accepted: readonly [string, Judging['accept'], Change, RegExp][] = [
    [
      'an attested release',
      ['attested'],
      (b) => {
        const claims = {
          assurance: 'attested',
          performer_did: undefined,
          performer_signature_level: undefined,
          performer_link_delivery: undefined,
          performer_signature: undefined,
        };
        return reissue(b, get(), { claims });
      },
      /accepted although the performer did not sign/,
    ],
    [
      'no producer',
      ['without-producer'],
      (b) => {
        b.producer = null;
      },
      /the bundle does not identify the producer/,
    ],
    [
      'no receipts',
      ['without-receipts'],
      (b) => {
        b.checkpoint = null;
        for (const release of b.releases) release.receipt = null;
      },
      /pfm_1: the release has no receipt/,
    ],
  ];
  for (const [what, accept, change, warning] of accepted)
    it(`passes with a warning if the verifier accepts it: ${what}`, async () => {
      assert.equal((await judge(change, trusting())).verdict, 'fail');
      const verdict = await judge(change, { ...trusting(), accept });
      assert.deepEqual([verdict.verdict, verdict.reasons], ['pass', []]);
      assert.match(verdict.warnings.join(), warning);
    });

  it('is refused because of its seal if someone else changed it', async () => {
    const text = Buffer.from(await bytes()).toString('utf8');
    const changes = [
      text.replace('"expectedPerformers":2', '"expectedPerformers":1'),
      text.replace('"years":18},"producer"', '"years":17},"producer"'),
      text.replace('"receipt":"', '"receipt":"x'),
      text.replace(/"documents":\[.*?\],"format"/, '"documents":[],"format"'),
    ];
    for (const changed of changes) {
      assert.notEqual(changed, text);
      const verdict = await judgeBytes(Buffer.from(changed), trusting());
      assert.deepEqual([verdict.reasons, verdict.performers], [['seal'], []]);
    }
    const verdict = await judge(() => {}, { ...trusting(), by: await newOrganization('two') });
    assert.deepEqual(verdict.reasons, ['seal']);
  });

  it('is refused because of its format if it is written differently', async () => {
    const text = Buffer.from(await bytes()).toString('utf8');
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const changes = [
      '',
      'null',
      `${text} `,
      text.replace('{"ageProofs"', '{ "ageProofs"'),
      text.replace('"format":"avouch-bundle-v1"', '"f":1,"format":"avouch-bundle-v1"'),
      text.replace('"consistency":null,', ''),
      text.replace('"avouch-bundle-v1"', '"avouch-bundle-v2"'),
      text.replace('"documents":[', `"documents":[${deep},`),
      text.replace('"documents":[', '"documents":[{"a":1.5},'),
    ];
    for (const changed of changes) {
      const verdict = await judgeBytes(Buffer.from(changed), trusting());
      assert.deepEqual([verdict.reasons, verdict.verdict], [['format'], 'fail'], changed.slice(0, 60));
    }
  });
});

function statementOfProducer({ producer }: Unsealed): object {
  assert.ok(producer && 'proof' in producer && producer.proof.statement);
  return producer.proof.statement;
}
