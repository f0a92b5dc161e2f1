// The page's verdict on a bundle whose issuer states that a performer does not meet a requirement.
import assert from 'node:assert/strict';
import { faultsOf, statedAgainst } from '#web/hosted/verdict/faults.ts';
import { withoutProof } from './remake.ts';
import { at, type Change, useProduction } from './use-production.ts';

describe('a bundle whose issuer states an objection to a performer', () => {
  const { judge } = useProduction();
  const withoutRelease =
    (code: string): Change =>
    (b) => {
      Object.assign(at(b.manifest.performers, 1), { release: null, ageProofs: [], missing: [code] });
      b.releases.pop();
      b.ageProofs.pop();
    };
  /** The issuer's statement, the rule that fails, and whether the bundle is wrong rather than incomplete. */
  const stated: readonly [string, Change, string, boolean][] = [
    ['under_age_on_shoot_day', (b) => withoutProof(b, 'under_age_on_shoot_day'), 'age', true],
    ['identity_revoked', (b) => withoutProof(b, 'identity_revoked'), 'age', true],
    ['identity_missing', (b) => withoutProof(b, 'identity_missing'), 'age', false],
    ['release_withdrawn', withoutRelease('release_withdrawn'), 'release', true],
    ['release_refused', withoutRelease('release_refused'), 'release', true],
    ['release_missing', withoutRelease('release_missing'), 'release', false],
    [
      'identity_examined_after_shoot',
      (b) => void at(b.manifest.performers, 1).missing.push('identity_examined_after_shoot'),
      'missing',
      true,
    ],
  ];
  for (const [code, change, rule, isWrong] of stated)
    it(`${isWrong ? 'is not valid' : 'is incomplete'} with ${code}`, async () => {
      const verdict = await judge(change);
      const { wrong, missing } = faultsOf(verdict);
      const named = { rule: `performer:pfm_2:${rule}` };
      assert.deepEqual([verdict.verdict, verdict.performers[1]?.missing], ['fail', [code]]);
      assert.deepEqual(
        wrong.map((each) => each.rule),
        isWrong ? [named.rule] : [],
      );
      assert.deepEqual(
        missing.map((each) => each.rule.rule),
        isWrong ? [] : [named.rule],
      );
      assert.equal(statedAgainst(verdict, named), isWrong ? code : undefined);
    });
});
