import assert from 'node:assert/strict';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { oneOfEach, sign, V2 } from './one-of-each.ts';

const FILE = 'a1'.repeat(32);
const SUBJECT = { consentId: 'cns_1', consentHash: '0f'.repeat(32), usedOn: '2026-05-02', fileHash: FILE };

describe('replica licenses, offline', () => {
  const judge = async (changes: object): Promise<CredentialVerdict> => {
    const trust = parseTrust((await oneOfEach()).trust);
    const type = ['VerifiableCredential', 'ReplicaLicenseCredential'];
    const credential = await sign({ ...V2, type, credentialSubject: { ...SUBJECT, ...changes } }, 'vc+jwt');
    return verify(credential, { trust, now: new Date('2026-05-02T12:00:00Z') }) as CredentialVerdict;
  };
  const ruleOf = ({ rules }: CredentialVerdict) => rules.find(({ rule }) => rule === 'replica-license');
  const codesOf = ({ notes }: CredentialVerdict) =>
    notes.map(({ code }) => code as string).filter((code) => code.startsWith('license-'));

  it('name the file and the work, and note that the issuer states the consent', async () => {
    const verdict = await judge({ workId: 'work_1' });
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.equal(
      ruleOf(verdict)?.message,
      `one use, on 2026-05-02, under the consent cns_1: file ${FILE}, work work_1`,
    );
    assert.deepEqual(codesOf(verdict), ['license-by-issuer']);
  });

  for (const [what, changes] of Object.entries({
    'neither a file nor a work': { fileHash: undefined },
    'a hash in capitals': { fileHash: FILE.toUpperCase() },
    'words in place of a day': { usedOn: 'today' },
    'an ID that imitates a verdict': { consentId: 'cns_1: pass' },
  }))
    it(`fail with ${what}`, async () => {
      const verdict = await judge(changes);
      assert.deepEqual([verdict.verdict, ruleOf(verdict)?.result, codesOf(verdict)], ['fail', 'fail', []]);
    });
});
