import assert from 'node:assert/strict';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { oneOfEach, sign, V2 } from './one-of-each.ts';

const SUBJECT = {
  verdict: 'stated',
  heldOn: '2026-05-02',
  owned: [{ right: 'reproduction', share: 6000, exclusivelyLicensed: 0, territory: 'world', except: ['ES', 'PT'] }],
  licensed: [{ right: 'performers', share: 10_000, exclusive: true, sublicensing: false, territory: ['DE'] }],
};

describe('copyright claims, offline', () => {
  const judge = async (changes: object): Promise<CredentialVerdict> => {
    const trust = parseTrust((await oneOfEach()).trust);
    const type = ['VerifiableCredential', 'CopyrightClaimCredential'];
    const credential = await sign({ ...V2, type, credentialSubject: { ...SUBJECT, ...changes } }, 'vc+jwt');
    return verify(credential, { trust, now: new Date('2026-05-02T12:00:00Z') }) as CredentialVerdict;
  };
  const ruleOf = ({ rules }: CredentialVerdict) => rules.find(({ rule }) => rule === 'copyright-claim');
  const codesOf = ({ notes }: CredentialVerdict) =>
    notes.map(({ code }) => code as string).filter((code) => code.startsWith('claim-'));

  it('show the rights, and warn that the issuer states them', async () => {
    const verdict = await judge({});
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.equal(
      ruleOf(verdict)?.message,
      'stated, on 2026-05-02: owns reproduction (6000 of 10000, world except ES PT); has a license for performers (10000 of 10000, DE)',
    );
    assert.deepEqual(codesOf(verdict), ['claim-by-issuer', 'claim-stated']);
    assert.deepEqual(codesOf(await judge({ verdict: 'evidenced' })), ['claim-by-issuer']);
  });

  for (const [what, changes] of Object.entries({
    'no right': { owned: undefined, licensed: undefined },
    'another verdict': { verdict: 'faulty' },
    'more than the whole': { owned: [{ ...SUBJECT.owned[0], share: 10_001 }] },
    'no country': { owned: [{ ...SUBJECT.owned[0], territory: [] }] },
  }))
    it(`fail with ${what}`, async () => {
      const verdict = await judge(changes);
      assert.deepEqual([verdict.verdict, ruleOf(verdict)?.result, codesOf(verdict)], ['fail', 'fail', []]);
    });
});
