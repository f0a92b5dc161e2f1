// https://github.com/w3c/vc-jose-cose-test-suite (JOSE), and what vc-data-model-2.0-test-suite asserts of envelopes.
import assert from 'node:assert/strict';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { type Assertion, type Json, refused, taken, type VcApi } from './assertion.ts';
import { EXAMPLES, minimal, V2 } from './cases/table.ts';
import { credentialCases } from './credential-cases.ts';
import { createJwtSigner, type JwtSigner } from './stranger.ts';

const suite = 'VC-JOSE-COSE';

const issueEnveloped = async (api: VcApi, changes: Json = {}): Promise<Json> => {
  const answer = await api.issue({ ...minimal, ...changes }, { format: 'vc+jwt' });
  taken(answer);
  return answer.body;
};
const jwtOf = ({ id }: Json): string => String(id).slice('data:application/vc+jwt,'.length);
const wrap = (jwt: string, kind = 'Credential'): Json => ({
  '@context': V2,
  type: `EnvelopedVerifiable${kind}`,
  id: `data:application/${kind === 'Credential' ? 'vc' : 'vp'}+jwt,${jwt}`,
});

const issuing: Assertion[] = [
  {
    suite,
    clause: '3.1.1 Securing credentials with JOSE',
    says: 'an issued credential is a compact JWS with typ, alg and an absolute kid, without the claims vc and vp',
    check: async (api) => {
      const jwt = jwtOf(await issueEnveloped(api));
      const { alg, typ, kid } = decodeProtectedHeader(jwt);
      const payload = decodeJwt(jwt);
      assert.deepEqual([alg, typ], ['ES256', 'vc+jwt']);
      assert.match(String(kid), /^did:web:.*#/);
      assert.ok(String(kid).startsWith(`${String(payload.issuer)}#`));
      assert.ok(!('vc' in payload) && !('vp' in payload));
      assert.deepEqual(payload.credentialSubject, minimal.credentialSubject);
    },
  },
  ...credentialCases.map(
    ({ clause, says, document, accepted }): Assertion => ({
      suite,
      clause: `VC Data Model 2.0, ${clause}`,
      says: `the issuer ${accepted ? 'takes' : 'refuses'} ${says}`,
      check: async (api) => {
        const answer = await api.issue(document, { format: 'vc+jwt' });
        return accepted ? taken(answer) : refused(answer);
      },
    }),
  ),
];

type Envelope = [says: string, change: (envelope: Json) => Json];

const ENVELOPES: Envelope[] = [
  ['without contexts', (envelope) => ({ ...envelope, '@context': [] })],
  ['of another context', (envelope) => ({ ...envelope, '@context': EXAMPLES })],
  ['without data: URL', (envelope) => ({ ...envelope, id: String(envelope.id).split(',').at(-1) })],
  ['without type', ({ type: _, ...envelope }) => envelope],
  ['of the wrong type', (envelope) => ({ ...envelope, type: String(envelope.type).replace('Enveloped', '') })],
  ['with claims beside it', (envelope) => ({ ...envelope, credentialSubject: { id: 'did:example:other' } })],
];

const enveloping: Assertion[] = [
  {
    suite,
    clause: 'VC Data Model 2.0, 4.13.1 Enveloped verifiable credentials',
    says: 'the verifier takes an enveloped credential, and its content alone',
    check: async (api) => {
      const envelope = await issueEnveloped(api);
      taken(await api.verify(envelope));
      taken(await api.verify(jwtOf(envelope)));
    },
  },
  ...ENVELOPES.map(
    ([says, change]): Assertion => ({
      suite,
      clause: 'VC Data Model 2.0, 4.13.1 Enveloped verifiable credentials',
      says: `the verifier refuses an envelope ${says}`,
      check: async (api) => refused(await api.verify(change(await issueEnveloped(api)))),
    }),
  ),
  {
    suite,
    clause: 'VC Data Model 2.0, 4.13.2 Enveloped verifiable presentations',
    says: 'the verifier takes an enveloped presentation of an enveloped credential',
    check: async (api) => taken(await api.verifyPresentation(await presented(api))),
  },
  ...ENVELOPES.map(
    ([says, change]): Assertion => ({
      suite,
      clause: 'VC Data Model 2.0, 4.13.2 Enveloped verifiable presentations',
      says: `the verifier refuses an envelope ${says}`,
      check: async (api) => refused(await api.verifyPresentation(change(await presented(api)))),
    }),
  ),
];

const presentation = (holder: JwtSigner, verifiableCredential: unknown): Json => ({
  '@context': [V2],
  type: ['VerifiablePresentation'],
  holder: holder.did,
  verifiableCredential,
});

async function presented(api: VcApi): Promise<Json> {
  const holder = await createJwtSigner();
  const credential = await issueEnveloped(api, { credentialSubject: { id: holder.did } });
  return wrap(await holder.sign(presentation(holder, [credential]), { typ: 'vp+jwt' }), 'Presentation');
}

type Forged = [says: string, make: (signer: JwtSigner) => Promise<string>, accepted: boolean];
const said = (signer: JwtSigner, changes: Json = {}): Json => ({ ...minimal, issuer: signer.did, ...changes });

const FORGED: Forged[] = [
  ['a minimal credential', (signer) => signer.sign(said(signer)), true],
  ['an issuer object', (signer) => signer.sign(said(signer, { issuer: { id: signer.did, name: 'A' } })), true],
  ['iss that is the issuer', (signer) => signer.sign(said(signer, { iss: signer.did })), true],
  [
    'extensions that nobody knows',
    (signer) => signer.sign(said(signer, { '@context': [V2, EXAMPLES], huh: 'what?' })),
    true,
  ],
  ['header parameters that nobody knows', (signer) => signer.sign(said(signer), { huh: 'what?' }), true],
  ['the long media type', (signer) => signer.sign(said(signer), { typ: 'application/vc+jwt' }), true],
  ['another iss than the issuer', (signer) => signer.sign(said(signer, { iss: 'did:example:other' })), false],
  [
    'another iss than the id of an issuer object',
    (signer) => signer.sign(said(signer, { issuer: { id: signer.did }, iss: 'did:example:other' })),
    false,
  ],
  ['another issuer than the signer', (signer) => signer.sign(said(signer, { issuer: 'did:example:other' })), false],
  ['the claim vc', (signer) => signer.sign(said(signer, { vc: minimal })), false],
  ['the claim vp', (signer) => signer.sign(said(signer, { vp: {} })), false],
  ['a wrong media type', (signer) => signer.sign(said(signer), { typ: 'vp+jwt' }), false],
  ['a kid that is no absolute URL', (signer) => signer.sign(said(signer), { kid: '#0' }), false],
  ['no issuer', (signer) => signer.sign(said(signer, { issuer: undefined })), false],
  ['no type', (signer) => signer.sign(said(signer, { type: undefined })), false],
  ['a bad date', (signer) => signer.sign(said(signer, { validFrom: '2020-13-01' })), false],
  ['an end that has passed', (signer) => signer.sign(said(signer, { validUntil: '2020-01-01T00:00:00Z' })), false],
  [
    'a proof beside the signature',
    (signer) => signer.sign(said(signer, { proof: { type: 'DataIntegrityProof' } })),
    false,
  ],
  ['an invalid signature', async (signer) => broken(await signer.sign(said(signer))), false],
  ['another payload', async (signer) => otherPayload(await signer.sign(said(signer))), false],
  ['no signature', async (signer) => unsecured(said(signer), signer.kid), false],
];

function broken(jwt: string): string {
  const at = jwt.lastIndexOf('.') + 9;
  return `${jwt.slice(0, at)}${jwt[at] === 'A' ? 'B' : 'A'}${jwt.slice(at + 1)}`;
}

function otherPayload(jwt: string): string {
  const [header, payload = '', signature] = jwt.split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replace('did:example:subject', 'did:example:another');
  return [header, Buffer.from(claims).toString('base64url'), signature].join('.');
}

function unsecured(payload: Json, kid: string): string {
  const encode = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'vc+jwt', kid })}.${encode(payload)}.`;
}

const verifying: Assertion[] = FORGED.map(([says, make, accepted]) => ({
  suite,
  clause: '3.1 JOSE credentials',
  says: `the verifier ${accepted ? 'takes' : 'refuses'} ${says}`,
  check: async (api) => {
    const jwt = await make(await createJwtSigner());
    for (const answer of [await api.verify(wrap(jwt)), await api.verify(jwt)]) {
      if (accepted) taken(answer);
      else refused(answer);
    }
  },
}));

type Shown = [says: string, make: (holder: JwtSigner, api: VcApi) => Promise<string>, accepted: boolean];
const vp = { typ: 'vp+jwt' };

const SHOWN: Shown[] = [
  ['without credentials', (holder) => holder.sign(presentation(holder, []), vp), true],
  [
    'of several credentials',
    async (holder, api) => {
      const own = { credentialSubject: { id: holder.did } };
      return holder.sign(presentation(holder, [await issueEnveloped(api, own), await issueEnveloped(api, own)]), vp);
    },
    true,
  ],
  ['with a wrong media type', (holder) => holder.sign(presentation(holder, []), { typ: 'vc+jwt' }), false],
  ['with a credential that is not secured', (holder) => holder.sign(presentation(holder, [minimal]), vp), false],
  ['with a credential as text', (holder) => holder.sign(presentation(holder, ['a.b.c']), vp), false],
  [
    'with an enveloped credential of the wrong type',
    async (holder, api) =>
      holder.sign(presentation(holder, [{ ...(await issueEnveloped(api)), type: 'VerifiableCredential' }]), vp),
    false,
  ],
  [
    'with a credential whose signature is invalid',
    async (holder, api) => {
      const own = await issueEnveloped(api, { credentialSubject: { id: holder.did } });
      return holder.sign(presentation(holder, [wrap(broken(jwtOf(own)))]), vp);
    },
    false,
  ],
  [
    'of another holder',
    (holder) => holder.sign({ ...presentation(holder, []), holder: 'did:example:other' }, vp),
    false,
  ],
  ['with an invalid signature', async (holder) => broken(await holder.sign(presentation(holder, []), vp)), false],
  ['without type', (holder) => holder.sign({ ...presentation(holder, []), type: undefined }, vp), false],
];

const showing: Assertion[] = SHOWN.map(([says, make, accepted]) => ({
  suite,
  clause: '3.1 JOSE presentations',
  says: `the verifier ${accepted ? 'takes' : 'refuses'} one ${says}`,
  check: async (api) => {
    const answer = await api.verifyPresentation(wrap(await make(await createJwtSigner(), api), 'Presentation'));
    return accepted ? taken(answer) : refused(answer);
  },
}));

const asked: Assertion = {
  suite,
  clause: '3.1 JOSE presentations',
  says: 'the verifier refuses a presentation for another nonce or audience',
  check: async (api) => {
    const holder = await createJwtSigner();
    const claims = { ...presentation(holder, []), nonce: 'a1b2c3', aud: 'verifier.example' };
    const enveloped = wrap(await holder.sign(claims, vp), 'Presentation');
    taken(await api.verifyPresentation(enveloped, { challenge: 'a1b2c3', domain: 'verifier.example' }));
    refused(await api.verifyPresentation(enveloped, { challenge: 'other', domain: 'verifier.example' }));
    refused(await api.verifyPresentation(enveloped, { challenge: 'a1b2c3', domain: 'other.example' }));
  },
};

export const joseSuite: readonly Assertion[] = [...issuing, ...enveloping, ...verifying, ...showing, asked];
