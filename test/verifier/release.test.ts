import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { CompactSign } from 'jose';
import type { CredentialVerdict } from '#verifier/credential-verdict.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { newSigner, signatureOf } from '../support/signer.ts';
import { AT, payloadOf, SIGNATURES, signers } from './evidence-fixture.ts';

const DID = 'did:web:studio.example:orgs:one';
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const method = {
  id: `${DID}#1`,
  type: 'JsonWebKey',
  controller: DID,
  publicKeyJwk: key.publicKey.export({ format: 'jwk' }),
};
const document = { id: DID, verificationMethod: [method], assertionMethod: [method.id] };
const trust = parseTrust({ format: 'avouch-trust-v1', issuers: [{ did: DID, document }], verificationKeys: [] });

/** What both encodings are made from; undefined stands for a claim that is not there. */
interface Release {
  assurance?: unknown;
  likeness?: unknown;
  documentHash?: unknown;
  agreementId?: unknown;
  performerDid?: unknown;
  signature?: object | undefined;
}
const SIGNED: Release = {
  assurance: 'signed',
  likeness: 'face_matched_at_signing',
  documentHash: payloadOf('performer').documentHash,
  agreementId: 'agr_1',
  performerDid: signers.performer.did,
  signature: SIGNATURES[0],
};
const ATTESTED: Release = { assurance: 'attested', likeness: 'producer_attested' };

const sign = (payload: object, typ: string): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', typ, kid: method.id })
    .sign(key.privateKey);

function asDocument({ signature, ...claims }: Release): Promise<string> {
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiableCredential', 'ModelReleaseCredential'],
    issuer: DID,
    credentialSubject: { ...claims },
    ...(signature && { evidence: [{ type: ['Photograph'] }, { type: ['DetachedSignature'], ...signature }] }),
  };
  return sign(credential, 'vc+jwt');
}

async function asSdJwt(release: Release, vct = 'https://studio.example/credential-types/model-release/v1') {
  const claims = {
    assurance: release.assurance,
    likeness: release.likeness,
    document_hash: release.documentHash,
    agreement_id: release.agreementId,
    performer_did: release.performerDid,
    performer_signature: release.signature,
  };
  const shown = Object.entries(claims)
    .filter(([, value]) => value !== undefined)
    .map((entry) => Buffer.from(JSON.stringify(['salt', ...entry])).toString('base64url'));
  const _sd = shown.map((each) => createHash('sha256').update(each).digest('base64url'));
  return [await sign({ iss: 'https://studio.example/orgs/one', vct, _sd }, 'dc+sd-jwt'), ...shown, ''].join('~');
}

const judge = (text: string) => verify(text, { trust, now: AT }) as CredentialVerdict;

for (const [format, encode] of [
  ['vc+jwt', asDocument],
  ['dc+sd-jwt', asSdJwt],
] as const) {
  describe(`a model release in ${format}`, () => {
    it("passes with the performer's own signature, and says whose key it is", async () => {
      const { verdict, rules, warnings } = judge(await encode(SIGNED));
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      assert.match(rules.find(({ rule }) => rule === 'performer-signature')?.message ?? '', /performer by did:jwk:/);
      assert.doesNotMatch(warnings.join(), /attested|compared/);
    });

    it('passes when it is merely attested, and warns of it', async () => {
      const { verdict, rules, warnings } = judge(await encode(ATTESTED));
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      assert.ok(!rules.some(({ rule }) => rule === 'performer-signature'));
      assert.match(warnings.join(), /attested by the producer, not signed by the performer.*no face was compared/);
    });

    const other = newSigner();
    const refused: readonly [string, Release, string, RegExp][] = [
      ['no word on who signed', { ...SIGNED, assurance: undefined }, 'release', /missing or withheld/],
      ['another word', { ...SIGNED, assurance: 'verified' }, 'release', /signed or attested/],
      ['an attested one with a signature', { ...SIGNED, assurance: 'attested' }, 'release', /but there is a signature/],
      ['no signature', { ...SIGNED, signature: undefined }, 'performer-signature', /shows no signature/],
      ['a signature of another key', { ...SIGNED, performerDid: other.did }, 'performer-signature', /performerDid/],
      ['another document', { ...SIGNED, documentHash: 'a'.repeat(64) }, 'performer-signature', /another document/],
      ['another agreement', { ...SIGNED, agreementId: 'agr_2' }, 'performer-signature', /another document/],
      ["a witness's signature", witnessed(), 'performer-signature', /not that of a performer/],
      ['a signature over something else', changed(), 'performer-signature', /not that of the key/],
      [
        'a signature with a member more',
        { ...SIGNED, signature: { ...SIGNATURES[0], x: 1 } },
        'performer-signature',
        /unknown/,
      ],
    ];
    for (const [what, release, rule, reason] of refused) {
      it(`fails for ${what}`, async () => {
        const { verdict, rules } = judge(await encode(release));
        const failed = rules.filter(({ result }) => result === 'fail');
        assert.deepEqual([verdict, failed.map((each) => each.rule)], ['fail', [rule]], JSON.stringify(rules));
        assert.match(failed[0]?.message ?? '', reason);
      });
    }
  });
}

it('leaves other types of credential alone', async () => {
  const { rules } = judge(await asSdJwt(ATTESTED, 'https://studio.example/credential-types/consent/v1'));
  assert.ok(!rules.some(({ rule }) => rule === 'release'));
});

function witnessed(): Release {
  return { ...SIGNED, signature: signatureOf(signers.performer, payloadOf('performer', { kind: 'witness' })) };
}

function changed(): Release {
  return { ...SIGNED, signature: { ...SIGNATURES[0], payload: payloadOf('performer', { nonce: 'a'.repeat(32) }) } };
}
