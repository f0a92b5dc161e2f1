import assert from 'node:assert/strict';
import { releaseContext } from '#verifier/credential/release-context.ts';
import { newOrganization, type Organization } from '../../../scripts/generate/production/organization.ts';
import { newPerson, proveAge } from '../../../scripts/generate/production/person.ts';
import { askedOf } from '../../../scripts/generate/production/production.ts';
import { believing, reissue, withoutProof } from './remake.ts';
import { at, type Change, type Unsealed, useProduction } from './use-production.ts';

describe('a manipulated bundle that the organization itself sealed', () => {
  const { get, judge } = useProduction();
  let other: Organization;
  before(async () => {
    other = await newOrganization('two');
  });

  const second = (bundle: Unsealed) => at(bundle.manifest.performers, 1);
  const proveSecond = async (bundle: Unsealed, person = at(get().people, 1), on?: string) => {
    const asked = askedOf(get().organization, at(bundle.releases, 1).credential, on);
    bundle.ageProofs[1] = { ...(await proveAge(get().organization, person, asked)) };
  };
  const examinedLate = () => {
    const person = at(get().people, 1);
    return { ...person, claims: { ...person.claims, examinedDay: '2026-05-05' } };
  };
  /** The attack, all rules that fail (without the prefix of the second performer), and the reason of the first. */
  const attacks: readonly [string, Change, string[], RegExp][] = [
    [
      'a missing performer: fewer than expected',
      (b) => {
        b.manifest.expectedPerformers = 3;
      },
      ['everyone'],
      /3 performers are expected, but the bundle has 2/,
    ],
    [
      'a missing performer: no release',
      (b) => {
        Object.assign(second(b), { release: null, ageProofs: [], missing: ['release_missing'] });
        b.releases.pop();
        b.ageProofs.pop();
      },
      ['*release'],
      /the release is missing, as the issuer states: release_missing/,
    ],
    [
      'a missing performer: only a release is left',
      (b) => void b.manifest.performers.pop(),
      ['parts', 'everyone'],
      /a release belongs to no performer/,
    ],
    [
      'two releases of one performer under two IDs',
      (b) =>
        reissue(b, get(), {
          person: { ...at(get().people, 0), did: at(get().people, 1).did },
          signer: at(get().people, 1),
        }),
      ['distinct'],
      /one person appears as several performers: pfm_1, pfm_2/,
    ],
    [
      'one release under two IDs',
      (b) => void Object.assign(second(b), { release: 0, ageProofs: [] }),
      ['parts', 'distinct', '*age'],
      /one release is used for two performers/,
    ],
    [
      'an age proof and a release of different people',
      (b) => proveSecond(b, at(get().people, 0)),
      ['*same-person'],
      /of different people/,
    ],
    [
      'the proof of another performer',
      (b) => {
        b.ageProofs[1] = at(b.ageProofs, 0);
      },
      ['*proof:statement', '*proof:context', '*same-person'],
      /does not match this performer/,
    ],
    [
      "public signals with someone else's proof, although that proof is valid",
      (b) => {
        b.ageProofs[1] = { ...at(b.ageProofs, 1), proof: at(b.ageProofs, 0).proof };
      },
      ['*proof:proof'],
      /the Groth16 equation does not hold/,
    ],
    [
      'a stated age instead of a proof',
      (b) => {
        b.ageProofs[1] = {
          format: 'avouch-age-attestation-v1',
          documentType: 'eu.europa.ec.av.1',
          years: 18,
          attestedOn: '2026-01-02',
          context: releaseContext(at(b.releases, 1).credential),
        };
      },
      ['*examined-before-shoot'],
      /the proof shows only an age, not the examination of an ID/,
    ],
    [
      'an ID examined after the shoot',
      (b) => proveSecond(b, examinedLate(), '2026-05-05'),
      ['*proof:statement', '*proof:age', '*proof:day', '*examined-before-shoot'],
      /does not match this performer, release, and shoot/,
    ],
    [
      'a performer aged 17',
      async (b) => {
        const person = await newPerson({ birthDay: '2008-06-01' });
        const credential = await reissue(b, get(), { person });
        await assert.rejects(proveAge(get().organization, person, askedOf(get().organization, credential)));
        withoutProof(b, 'under_age_on_shoot_day');
      },
      ['*age'],
      /no proof of the age on 2026-05-02, as the issuer states: under_age_on_shoot_day/,
    ],
    [
      'two issuers: a release by another issuer',
      (b) => reissue(b, get(), { organization: other }),
      ['*status', '*status-when-made', '*one-issuer'],
      /assertion key/,
    ],
    [
      'two issuers: a proof by another issuer',
      async (b) => {
        const asked = { ...askedOf(get().organization, at(b.releases, 1).credential), issuers: [other.did] };
        b.ageProofs[1] = { ...(await proveAge(other, at(get().people, 1), asked)) };
      },
      ['*proof:statement', '*proof:issuer'],
      /does not match this performer/,
    ],
    [
      'a wrong shoot date: later than in the release',
      async (b) => {
        second(b).shotOn = '2026-05-03';
        await reissue(b, get(), { on: '2026-05-03' });
      },
      ['*shoot-day'],
      /is 2026-05-03, and the shoot began on 2026-05-02/,
    ],
    [
      'a wrong shoot date: a day that the production does not name',
      async (b) => {
        second(b).shotOn = '2026-09-01';
        const shoot = { from: '2026-09-01', until: '2026-09-01' };
        await reissue(b, get(), { claims: { shoot }, on: '2026-09-01' });
      },
      ['*shoot-day'],
      /is 2026-09-01, and the shoot began on 2026-05-02/,
    ],
    [
      'a wrong shoot date: before any shoot, when a now expired ID was valid',
      async (b) => {
        second(b).shotOn = '2026-03-01';
        await reissue(b, get(), { on: '2026-03-01' });
      },
      ['*shoot-day'],
      /is 2026-03-01, before any shoot/,
    ],
    [
      'no shoot date',
      (b) => {
        second(b).shotOn = null;
      },
      ['*shoot-day'],
      /shoot day of the performer is not stated/,
    ],
    [
      'a swapped document: not the one the performer signed',
      (b) => reissue(b, get(), { claims: { document_hash: 'a'.repeat(64) } }),
      ['*performer-signature', '*receipt'],
      /is for another document/,
    ],
    [
      'a swapped document: signed by the performer, but not the one in the log',
      (b) => reissue(b, get(), { name: 'other', claims: { release_id: 'rel_performer2' } }),
      ['*receipt'],
      /of another document/,
    ],
    [
      'a release by a foreign issuer',
      async (b) => reissue(b, get(), { organization: await newOrganization('three') }),
      ['*issuer'],
      /not in the trust file/,
    ],
    [
      'attested instead of signed',
      (b) =>
        reissue(b, get(), {
          claims: {
            assurance: 'attested',
            performer_did: undefined,
            performer_signature_level: undefined,
            performer_link_delivery: undefined,
            performer_signature: undefined,
          },
        }),
      ['*performer-signed'],
      /attested only, not signed by the performer/,
    ],
  ];
  for (const [what, change, expected, why] of attacks) {
    it(`fails and names the rules: ${what}`, async () => {
      const verdict = await judge(change, {
        trust: believing(get(), [get().organization, other]),
      });
      const rules = expected.map((rule) => rule.replace('*', 'performer:pfm_2:'));
      assert.deepEqual([verdict.verdict, verdict.record.result], ['fail', 'fail']);
      assert.deepEqual(
        verdict.reasons.toSorted(),
        rules.toSorted(),
        JSON.stringify(verdict.rules.filter(({ result }) => result === 'fail')),
      );
      assert.match(
        verdict.rules.find(({ rule, result }) => result === 'fail' && rule === rules[0])?.message ?? '',
        why,
      );
    });
  }

  it('names the performer and the day of an ID examination after the shoot', async () => {
    const { rules } = await judge((bundle) => proveSecond(bundle, examinedLate(), '2026-05-05'));
    assert.match(
      rules.find(({ rule }) => rule.endsWith(':examined-before-shoot') && rule.includes('pfm_2'))?.message ?? '',
      /examined by 2026-05-05, which is after the shoot of 2026-05-02/,
    );
    await assert.rejects(proveSecond(structuredClone(get().bundle), examinedLate()));
  });

  it('fails and names the rule: a bundle by a foreign issuer', async () => {
    const verdict = await judge(() => {}, { trust: believing(get(), [other]) });
    assert.deepEqual(verdict.reasons, ['issuer']);
    assert.deepEqual(verdict.performers, [], 'what is not sealed is not judged');
  });
});
