// https://github.com/w3c/vc-data-model-2.0-test-suite, without the parts about envelopes.
import assert from 'node:assert/strict';
import { type Answer, type Assertion, type Json, refused, taken, type VcApi } from './assertion.ts';
import { EXAMPLES, minimal, V2 } from './cases/table.ts';
import { credentialCases } from './credential-cases.ts';
import { createProver, type Prover } from './stranger.ts';

const suite = 'VC Data Model 2.0';

const issuing: Assertion[] = credentialCases.map(({ clause, says, document, accepted }) => ({
  suite,
  clause,
  says: `the issuer ${accepted ? 'takes' : 'refuses'} ${says}`,
  check: async (api) => {
    const answer = await api.issue(document);
    if (!accepted) return refused(answer);
    taken(answer);
    assert.equal(answer.body['@context'][0], V2);
    assert.ok(answer.body.issuer && answer.body.credentialSubject && answer.body.type);
    assert.equal(answer.body.proof.type, 'DataIntegrityProof');
  },
}));

const issued = async (api: VcApi, changes: Json = {}): Promise<Json> => {
  const answer = await api.issue({ ...minimal, ...changes });
  taken(answer);
  return answer.body;
};

type Change = [says: string, change: (credential: Json) => Json];

const CHANGES: Change[] = [
  ['another subject', (credential) => ({ ...credential, credentialSubject: { id: 'did:example:other' } })],
  ['another issuer', (credential) => ({ ...credential, issuer: 'did:example:other' })],
  ['a further member', (credential) => ({ ...credential, description: 'added' })],
  ['a later end', (credential) => ({ ...credential, validUntil: '2099-01-01T00:00:00Z' })],
  ['no @context', ({ '@context': _, ...credential }) => credential],
  ['no proof', ({ proof: _, ...credential }) => credential],
  ['a proof of no type', (credential) => withProof(credential, { type: undefined })],
  ['a proof of another cryptosuite', (credential) => withProof(credential, { cryptosuite: 'eddsa-jcs-2022' })],
  ['a proof for another purpose', (credential) => withProof(credential, { proofPurpose: 'authentication' })],
  ['a broken proof', (credential) => withProof(credential, { proofValue: 'z5nmMBw2u9TGKd9NxxHJtyZKgjN2Eh' })],
  ['a proof by another key', (credential) => withProof(credential, { verificationMethod: 'did:example:a#key' })],
];

function withProof(credential: Json, changes: Json): Json {
  return { ...credential, proof: { ...(credential.proof as Json), ...changes } };
}

const verifying: Assertion[] = [
  {
    suite,
    clause: '7.1 Verification',
    says: 'the verifier takes what the issuer issued',
    check: async (api) => {
      const times = { validFrom: '2024-01-01T00:00:00Z', validUntil: '2094-01-01T00:00:00Z' };
      taken(await api.verify(await issued(api, times)));
    },
  },
  {
    suite,
    clause: '7.1 Verification',
    says: 'the verifier takes what other software issued',
    check: async (api) => taken(await api.verify(await (await createProver()).credential(minimal))),
  },
  {
    suite,
    clause: '1.3 Conformance',
    says: 'the verifier refuses what is no credential',
    check: async (api) => {
      for (const document of [{ type: ['NonconformingDocument'] }, {}, minimal]) refused(await api.verify(document));
    },
  },
  ...CHANGES.map(
    ([says, change]): Assertion => ({
      suite,
      clause: '7.1 Verification',
      says: `the verifier refuses ${says}`,
      check: async (api) => {
        const credential = await issued(api);
        taken(await api.verify(credential));
        refused(await api.verify(JSON.parse(JSON.stringify(change(credential)))));
      },
    }),
  ),
  {
    suite,
    clause: '4.9 Validity period',
    says: 'the verifier refuses what has ended or not begun',
    check: async (api) => {
      refused(await api.verify(await issued(api, { validUntil: '2023-01-01T00:00:00Z' })));
      refused(await api.verify(await issued(api, { validFrom: '2094-01-01T00:00:00Z' })));
    },
  },
];

const unnamed = { '@context': [V2], type: ['VerifiablePresentation'] };
type Presented = [says: string, make: (prover: Prover, api: VcApi) => Promise<Json>, accepted: boolean];

const PRESENTED: Presented[] = [
  ['without credentials', (prover) => prover.presentation({ ...unnamed, verifiableCredential: [] }), true],
  [
    'with an id',
    (prover) => prover.presentation({ ...unnamed, id: 'urn:uuid:3978344f-8596-4c3a-a978-8fcaba3903c5' }),
    true,
  ],
  ['with an id that is no URL', (prover) => signAfter(prover, unnamed, { id: 'not-a-url' }), false],
  [
    'with a further type',
    (prover) =>
      prover.presentation({
        ...unnamed,
        '@context': [V2, { Example: 'https://example.org/#Example' }],
        type: ['VerifiablePresentation', 'Example'],
      }),
    true,
  ],
  ['with a further context', (prover) => prover.presentation({ ...unnamed, '@context': [V2, EXAMPLES] }), true],
  ['without type', (prover) => signAfter(prover, unnamed, { type: undefined }), false],
  ['that is not signed', async () => unnamed, false],
  [
    'of another type',
    (prover) =>
      prover.presentation({ '@context': [V2, { Example: 'https://example.org/#Example' }], type: ['Example'] }),
    false,
  ],
  [
    'with the base context in second place',
    (prover) => prover.presentation({ ...unnamed, '@context': [EXAMPLES, V2] }),
    false,
  ],
  ['without @context', (prover) => signAfter(prover, unnamed, { '@context': undefined }), false],
  [
    'with an unknown context',
    (prover) => signAfter(prover, unnamed, { '@context': [V2, 'https://example.com'] }),
    false,
  ],
  [
    'with a context that is no URL',
    (prover) => signAfter(prover, unnamed, { '@context': [V2, 'https ://not-a-url'] }),
    false,
  ],
  ['with a context that is a number', (prover) => signAfter(prover, unnamed, { '@context': [V2, 123_192_875] }), false],
  ['with a credential', async (prover, api) => present(prover, [await ownCredential(api, prover)]), true],
  [
    'with several credentials',
    async (prover, api) => present(prover, [await ownCredential(api, prover), await ownCredential(api, prover)]),
    true,
  ],
  ['with a credential as text', (prover) => signAfter(prover, unnamed, { verifiableCredential: ['a.b.c'] }), false],
  [
    'with a credential that was changed',
    async (prover, api) => present(prover, [{ ...(await ownCredential(api, prover)), name: 'added' }]),
    false,
  ],
  ['with a holder', (prover) => prover.presentation({ ...unnamed, holder: prover.did }), true],
  ['with a holder object', (prover) => prover.presentation({ ...unnamed, holder: { id: prover.did } }), true],
  ['with another holder', (prover) => prover.presentation({ ...unnamed, holder: 'did:example:other' }), false],
  [
    'with a holder that is no URL',
    (prover) => signAfter(prover, { ...unnamed, holder: { id: prover.did } }, { holder: { id: prover.did.slice(8) } }),
    false,
  ],
  [
    'with a self-asserted credential of its holder',
    (prover) => present(prover, [{ ...minimal, issuer: prover.did }], { holder: prover.did }),
    true,
  ],
  [
    'with a self-asserted credential and no holder',
    (prover) => present(prover, [{ ...minimal, issuer: prover.did }]),
    false,
  ],
  [
    'with a self-asserted credential of another than its holder',
    (prover) => present(prover, [{ ...minimal, issuer: 'did:example:acme' }], { holder: prover.did }),
    false,
  ],
  [
    'with a self-asserted credential and another holder',
    (prover) => present(prover, [{ ...minimal, issuer: prover.did }], { holder: 'did:example:acme' }),
    false,
  ],
];

function present(prover: Prover, verifiableCredential: Json[], changes: Json = {}): Promise<Json> {
  return prover.presentation({ ...unnamed, ...changes, verifiableCredential });
}

/** For what no processor of JSON-LD signs: signed first, changed then. */
async function signAfter(prover: Prover, document: Json, changes: Json): Promise<Json> {
  return JSON.parse(JSON.stringify({ ...(await prover.presentation(document)), ...changes }));
}

async function ownCredential(api: VcApi, prover: Prover): Promise<Json> {
  return issued(api, { credentialSubject: { id: prover.did } });
}

const presenting: Assertion[] = PRESENTED.map(([says, make, accepted]) => ({
  suite,
  clause: '4.13 Verifiable presentations',
  says: `the verifier ${accepted ? 'takes' : 'refuses'} one ${says}`,
  check: async (api) => {
    const answer = await api.verifyPresentation(await make(await createProver(), api));
    return accepted ? taken(answer) : refused(answer);
  },
}));

const bound: Assertion = {
  suite,
  clause: '7.1 Verification',
  says: 'the verifier refuses a presentation for another challenge or domain, and one whose proof is broken',
  check: async (api) => {
    const asked = { challenge: 'a1b2c3', domain: 'verifier.example' };
    const presentation = await (await createProver()).presentation(unnamed, asked);
    const answers: Answer[] = [
      await api.verifyPresentation(presentation, { ...asked, challenge: 'other' }),
      await api.verifyPresentation(presentation, { ...asked, domain: 'other.example' }),
      await api.verifyPresentation(withProof(presentation, { challenge: 'other' }), { ...asked, challenge: 'other' }),
      await api.verifyPresentation(withProof(presentation, { proofValue: 'z5nmMBw2u9TGKd9NxxHJtyZKgjN2Eh' }), asked),
    ];
    for (const answer of answers) refused(answer);
    taken(await api.verifyPresentation(presentation, asked));
  },
};

export const dataModelSuite: readonly Assertion[] = [...issuing, ...verifying, ...presenting, bound];
