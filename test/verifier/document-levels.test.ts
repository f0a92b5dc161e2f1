import assert from 'node:assert/strict';
import { writeEvidence } from '#verifier/evidence/evidence.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { type DocumentParty, documentParties } from './document-parties.ts';
import { AT, claiming, PDF, sealed, TRUST_JSON } from './evidence-fixture.ts';

const SHOWN = [
  'of a licence',
  'of a licence under P-384',
  'of a licence under P-521',
  'of a licence that P-384 signed',
  'of a licence with SHA-512',
];

describe('evidence of a signature with an identity document', () => {
  let parties: DocumentParty[];
  let trust: Trust;
  before(async () => {
    const made = await documentParties();
    ({ parties } = made);
    trust = parseTrust({ ...TRUST_JSON, authorities: made.authorities });
  });

  const judge = (party: DocumentParty[1], requireSignature?: 'wallet') =>
    verifyEvidence({
      evidence: writeEvidence(sealed(claiming(party))),
      pdf: PDF,
      trust,
      now: AT,
      requireSignature,
    });

  it('passes or names the fault', () => {
    for (const [what, party, refusal] of parties) {
      const { verdict, rules } = judge(party);
      const failed = rules.filter(({ result }) => result === 'fail').map(({ message }) => message);
      if (refusal) assert.match(failed.join(), refusal, what);
      else assert.deepEqual([verdict, failed], ['pass', []], what);
    }
  });

  it('reaches level wallet only if it shows the document and the trust file contains its authority', () => {
    for (const [what, party, refusal] of parties) {
      if (refusal) continue;
      const { rules } = judge(party, 'wallet');
      const required = rules.find(({ rule }) => rule === 'required-signature:pty_performer');
      assert.equal(required?.result, SHOWN.includes(what) ? 'pass' : 'fail', what);
    }
  });
});

describe('document authorities in a trust file', () => {
  it('are certificates of authorities, each named once', async () => {
    const { authorities } = await documentParties();
    const [first] = authorities;
    assert.ok(first);
    const { certificate } = first;
    const parse = (given: unknown) => () => parseTrust({ ...TRUST_JSON, authorities: given });
    assert.equal(parse(authorities)().authorities?.length, 4);
    assert.throws(parse([first, first]), /authorities/);
    for (const wrong of ['', 'AAAA', 'no base64', `${certificate.slice(0, -8)}AAAAAAAA=`, 7, null])
      assert.throws(parse([{ ...first, certificate: wrong }]), /authorities\[0\]\.certificate/, String(wrong));
    for (const wrong of [undefined, [], 'x', [7]])
      assert.throws(parse([{ ...first, documentTypes: wrong }]), /authorities\[0\]/, String(wrong));
    assert.throws(parse([certificate]), /authorities\[0\]/);
    assert.throws(parse('x'), /authorities/);
  });
});
