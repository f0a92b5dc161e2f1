import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { CompactSign } from 'jose';
import type { CredentialVerdict } from '#verifier/credential/credential-verdict.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { parseTrust } from '#verifier/trust.ts';
import type { RuleResult } from '#verifier/verdict.ts';
import { verify } from '#verifier/verify.ts';
import { newSigner, signatureOf } from '../support/peers/signer.ts';
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
/** Issues the identities that wallets present. */
const IDP = 'did:web:identities.example';
const idpMethod = { ...method, id: `${IDP}#1`, controller: IDP };
const idp = { did: IDP, document: { id: IDP, verificationMethod: [idpMethod], assertionMethod: [idpMethod.id] } };
const trust = parseTrust({
  format: 'avouch-trust-v1',
  issuers: [{ did: DID, document }, idp],
  verificationKeys: [],
});

/** The input for both encodings; undefined omits a claim. */
interface Release {
  assurance?: unknown;
  likeness?: unknown;
  documentHash?: unknown;
  agreementId?: unknown;
  performerDid?: unknown;
  performerSignatureLevel?: unknown;
  performerLinkDelivery?: unknown;
  performerIdentityIssuer?: unknown;
  scope?: unknown;
  signature?: object | undefined;
}
const SIGNED: Release = {
  assurance: 'signed',
  likeness: 'face_matched_at_signing',
  documentHash: payloadOf('performer').documentHash,
  agreementId: 'agr_1',
  performerDid: signers.performer.did,
  performerSignatureLevel: 'same_key',
  performerLinkDelivery: 'mailed',
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
    performer_signature_level: release.performerSignatureLevel,
    performer_link_delivery: release.performerLinkDelivery,
    performer_identity_issuer: release.performerIdentityIssuer,
    scope: release.scope,
    performer_signature: release.signature,
  };
  const shown = Object.entries(claims)
    .filter(([, value]) => value !== undefined)
    .map((entry) => Buffer.from(JSON.stringify(['salt', ...entry])).toString('base64url'));
  const _sd = shown.map((each) => createHash('sha256').update(each).digest('base64url'));
  return [await sign({ iss: 'https://studio.example/orgs/one', vct, _sd }, 'dc+sd-jwt'), ...shown, ''].join('~');
}

const judge = (text: string, options: { requireSignature?: SignatureLevel } = {}) =>
  verify(text, { trust, now: AT, ...options }) as CredentialVerdict;

for (const [format, encode] of [
  ['vc+jwt', asDocument],
  ['dc+sd-jwt', asSdJwt],
] as const) {
  describe(`a model release in ${format}`, () => {
    it("passes with the performer's own signature, and names the key", async () => {
      const { verdict, rules, warnings } = judge(await encode(SIGNED));
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      assert.match(rules.find(({ rule }) => rule === 'performer-signature')?.message ?? '', /performer by did:jwk:/);
      assert.deepEqual(warnings, []);
      assert.equal(messageOf(rules, 'signature-level'), 'signature level same_key; the service emailed the link');
    });

    for (const [level, delivery, said] of [
      ['link', 'handed_out', 'signature level link; the organization passed on the link'],
      ['on_file', 'mailed', 'signature level on_file; the service emailed the link'],
      [undefined, undefined, 'signature level not stated; link delivery not stated'],
    ] as const)
      it(`warns of a signature of level ${level}, and fails if same_key is required`, async () => {
        const text = await encode({ ...SIGNED, performerSignatureLevel: level, performerLinkDelivery: delivery });
        const { verdict, rules, warnings } = judge(text);
        assert.deepEqual([verdict, warnings], ['pass', [`performer: ${said}; below the recommended level same_key`]]);
        assert.equal(messageOf(rules, 'signature-level'), said);
        const strict = judge(text, { requireSignature: 'same_key' });
        assert.equal(strict.verdict, 'fail');
        assert.equal(messageOf(strict.rules, 'required-signature'), `${said}; required level: same_key`);
      });

    it('passes a level that meets the minimum, and never accepts a merely stated wallet level', async () => {
      const live = await encode({ ...SIGNED, performerSignatureLevel: 'live' });
      const { verdict, rules } = judge(live, { requireSignature: 'live' });
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      assert.equal(judge(live, { requireSignature: 'wallet' }).verdict, 'fail');
    });

    it('rates a wallet as a link if its issuer is the organization itself or not trusted', async () => {
      const byWallet = { ...SIGNED, performerSignatureLevel: 'wallet' };
      const known = await encode({ ...byWallet, performerIdentityIssuer: IDP });
      const stated = 'signature level wallet; stated by the organization only; the service emailed the link';
      const live = judge(known, { requireSignature: 'live' });
      assert.deepEqual([live.verdict, live.warnings], ['pass', [`performer: ${stated}`]], JSON.stringify(live.rules));
      const shown = judge(known, { requireSignature: 'wallet' });
      assert.equal(shown.verdict, 'fail');
      assert.match(
        messageOf(shown.rules, 'required-signature') ?? '',
        /required level: wallet\. Only the evidence\.json/,
      );
      // The organization chooses whom it trusts, so its own key pair can be an issuer as well.
      for (const performerIdentityIssuer of ['did:key:z6Mkstranger', DID, undefined]) {
        const text = await encode({ ...byWallet, performerIdentityIssuer });
        const said =
          'signature level wallet; its issuer is not in the trust file; stated by the organization only; the service emailed the link';
        assert.deepEqual(judge(text).warnings, [`performer: ${said}; below the recommended level same_key`]);
        for (const requireSignature of ['mailbox', 'same_key', 'wallet'] as const) {
          const { verdict, rules } = judge(text, { requireSignature });
          assert.equal(verdict, 'fail');
          assert.ok(messageOf(rules, 'required-signature')?.startsWith(`${said}; required level: ${requireSignature}`));
        }
      }
    });

    it('fails an attested release, and any other credential, if a signature is required', async () => {
      const attested = judge(await encode(ATTESTED), { requireSignature: 'link' });
      assert.equal(messageOf(attested.rules, 'required-signature'), 'no performer has signed');
      const other = judge(await asSdJwt(ATTESTED, 'https://studio.example/type'), { requireSignature: 'link' });
      assert.equal(messageOf(other.rules, 'required-signature'), 'is not a model release and shows no signature');
      assert.deepEqual([attested.verdict, other.verdict], ['fail', 'fail']);
    });

    it('warns of unspecified terms', async () => {
      const scope = { territory: 'unspecified', term: 'ten years', media: ['unspecified'] };
      const { verdict, warnings } = judge(await encode({ ...SIGNED, scope }));
      assert.deepEqual([verdict, warnings], ['pass', ['the release does not specify: territory, media']]);
    });

    it('passes an attested release with a warning', async () => {
      const { verdict, rules, warnings } = judge(await encode(ATTESTED));
      assert.equal(verdict, 'pass', JSON.stringify(rules));
      assert.ok(!rules.some(({ rule }) => rule === 'performer-signature'));
      assert.match(warnings.join(), /attested only, not signed by the performer.*no face was compared/);
    });

    const other = newSigner();
    const refused: readonly [string, Release, string, RegExp][] = [
      ['no statement of who signed', { ...SIGNED, assurance: undefined }, 'release', /missing or withheld/],
      ['another word', { ...SIGNED, assurance: 'verified' }, 'release', /signed or attested/],
      ['an attested one with a signature', { ...SIGNED, assurance: 'attested' }, 'release', /but there is a signature/],
      [
        'an unknown signature level',
        { ...SIGNED, performerSignatureLevel: 'sworn' },
        'signature-level',
        /must be link or/,
      ],
      [
        'an unknown link delivery',
        { ...SIGNED, performerLinkDelivery: 'carried' },
        'signature-level',
        /must be mailed/,
      ],
      [
        'a live signature without a face',
        { ...SIGNED, performerSignatureLevel: 'live', likeness: 'producer_attested' },
        'signature-level',
        /is live, but no face was compared/,
      ],
      [
        'an attested release that states how the performer signed',
        { ...ATTESTED, performerSignatureLevel: 'live' },
        'release',
        /is attested, but states how/,
      ],
      ['no signature', { ...SIGNED, signature: undefined }, 'performer-signature', /shows no signature/],
      ['a signature of another key', { ...SIGNED, performerDid: other.did }, 'performer-signature', /performerDid/],
      ['another document', { ...SIGNED, documentHash: 'a'.repeat(64) }, 'performer-signature', /another document/],
      ['another agreement', { ...SIGNED, agreementId: 'agr_2' }, 'performer-signature', /another document/],
      ["a witness's signature", witnessed(), 'performer-signature', /not that of a performer/],
      ['a signature over something else', changed(), 'performer-signature', /not made with this key/],
      [
        'a signature with an extra member',
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

const messageOf = (rules: RuleResult[], name: string) => rules.find(({ rule }) => rule === name)?.message;

it('verifying other credential types ignores the rules of releases', async () => {
  const { rules } = judge(await asSdJwt(ATTESTED, 'https://studio.example/credential-types/consent/v1'));
  assert.ok(!rules.some(({ rule }) => rule === 'release'));
});

function witnessed(): Release {
  return { ...SIGNED, signature: signatureOf(signers.performer, payloadOf('performer', { kind: 'witness' })) };
}

function changed(): Release {
  return { ...SIGNED, signature: { ...SIGNATURES[0], payload: payloadOf('performer', { nonce: 'a'.repeat(32) }) } };
}
