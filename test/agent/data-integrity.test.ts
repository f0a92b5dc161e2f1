import assert from 'node:assert/strict';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import signatures from 'jsonld-signatures';
import { createDocumentLoader } from '../../src/agent/credentials/data-integrity/document-loader.ts';
import type { Agent, CredentialClaims, Issuer } from '../../src/agent/index.ts';
import { createAgentDatabase, startAgent } from './fixture.ts';
import { addFurtherProof, addProof, type Json, type Key, newKey } from './wallet.ts';

const V1 = 'https://www.w3.org/2018/credentials/v1';
const DATA_INTEGRITY = 'https://w3id.org/security/data-integrity/v2';
const V2 = 'https://www.w3.org/ns/credentials/v2';
const UNDEFINED_TERMS = 'https://www.w3.org/ns/credentials/undefined-terms/v2';
const EXAMPLES = 'https://www.w3.org/ns/credentials/examples/v2';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const NOW = new Date('2026-06-01T12:00:00Z');
const at = { at: NOW };
const later = (seconds: number): string => `${new Date(NOW.getTime() + seconds * 1000).toISOString().slice(0, 19)}Z`;
const TERMS = {
  AgeCredential: 'https://terms.example/v1#AgeCredential',
  ageOver18: 'https://terms.example/v1#ageOver18',
};

describe('Data Integrity', () => {
  let agent: Agent;
  let issuer: Issuer;
  const key = newKey('EdDSA');
  before(async () => {
    ({ agent } = await startAgent(await createAgentDatabase()));
    issuer = await agent.createIssuer({ orgId: 'org_main' });
  });
  after(() => agent.close());

  const claims: CredentialClaims = {
    '@context': [TERMS],
    id: 'urn:uuid:5d1b1c1e-0c6e-4a57-8f0e-3d6c8c2f6a01',
    type: ['VerifiableCredential', 'AgeCredential'],
    validFrom: '2026-05-01T00:00:00Z',
    validUntil: '2027-05-01T00:00:00Z',
    credentialSubject: { id: 'did:example:subject', ageOver18: true },
  };
  const document = (change: Json = {}): Json => ({ ...claims, '@context': [V2, TERMS], issuer: key.did, ...change });
  const status = {
    id: 'https://issuer.example/lists/1#7',
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '7',
    statusListCredential: 'https://issuer.example/lists/1',
  };

  describe('credentials issued by us', () => {
    const issue = (credential: CredentialClaims = claims) =>
      agent.issueDataIntegrity({ issuerDid: issuer.did, credential });

    it('pass every check', async () => {
      const signed = await issue({ ...claims, credentialStatus: status });
      const result = await agent.verify(signed, at);
      assert.deepEqual(
        result.checks.map(({ check }) => check),
        CHECKS,
      );
      assert.ok(result.verified && result.checks.every(({ passed }) => passed));
      assert.equal(result.format, 'ldp_vc');
      assert.equal(result.issuer, issuer.did);
      assert.equal(result.subject, 'did:example:subject');
      const { proof, ...content } = signed;
      assert.deepEqual(result.claims, content);
      assert.deepEqual(result.payload, { ...content, proof });
      assert.deepEqual(result.statusReferences, [
        { type: 'BitstringStatusListEntry', purpose: 'revocation', uri: status.statusListCredential, index: 7 },
      ]);
    });

    it('name a Multikey of the DID document, and no signing time', async () => {
      const { proof } = (await issue()) as { proof: Json };
      const signed = await agent.didDocument(issuer.did);
      const method = signed?.verificationMethod.find(({ id }) => id === proof.verificationMethod);
      assert.equal(method?.type, 'Multikey');
      assert.equal(signed?.assertionMethod.includes(String(proof.verificationMethod)), true);
      const { proofValue: _, verificationMethod: __, ...rest } = proof;
      assert.deepEqual(rest, {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-rdfc-2022',
        proofPurpose: 'assertionMethod',
      });
    });

    it('verify with the reference library from the served DID document', async () => {
      const signed = await issue();
      const served = await agent.didDocument(issuer.did);
      const { verificationMethod: id } = signed.proof as Json;
      const method = served?.verificationMethod.find((each) => each.id === id);
      const { ControllerProofPurpose } = signatures.purposes;
      const { verified } = await signatures.verify(signed, {
        suite: new DataIntegrityProof({ cryptosuite }),
        purpose: new ControllerProofPurpose({ term: 'assertionMethod' }),
        documentLoader: createDocumentLoader({ [String(id)]: { ...method }, [issuer.did]: { ...served } }),
      });
      assert.equal(verified, true);
    });

    it('keep an issuer with a name, several subjects, and everything else in the input', async () => {
      const credential = {
        ...claims,
        issuer: { id: issuer.did, name: 'Avouch' },
        credentialSubject: [{ id: 'did:example:a' }, { id: 'did:example:b' }] as never,
      };
      const before = structuredClone(credential);
      const signed = await issue(credential);
      assert.deepEqual(credential, before);
      assert.deepEqual(signed.issuer, credential.issuer);
      assert.equal((await agent.verify(signed, at)).verified, true);
    });

    const unissuable: [string, Json][] = [
      ['with a term that no context defines', { credentialSubject: { id: 'did:example:s', ageOver21: true } }],
      ['with a type that no context defines', { type: ['VerifiableCredential', 'Unknown'] }],
      ['with a context that is not bundled', { '@context': ['https://terms.example/v1'] }],
      ['with a term under another name', { '@context': [{ ...TERMS, age: 'https://terms.example/v1#ageOver18' }] }],
      ['with a null', { '@context': [TERMS], credentialSubject: { ageOver18: null } }],
      ['of another issuer', { issuer: 'did:example:other' }],
      ['with a proof member already', { proof: { type: 'DataIntegrityProof' } }],
      ['without subject', { credentialSubject: undefined }],
    ];
    for (const [name, change] of unissuable) {
      it(`are refused ${name}`, () => assert.rejects(issue({ ...claims, ...change }), TypeError));
    }
  });

  describe('credentials of a foreign issuer', () => {
    const accepted: [string, () => Json, Json?][] = [
      ['with its own terms', () => document()],
      ['with a vocabulary', () => document({ '@context': [V2, { '@vocab': 'https://terms.example/v1#' }] })],
      ['with undefined terms', () => document({ '@context': [V2, UNDEFINED_TERMS], any: { thing: [1, 2] } })],
      ['with the example context', () => document({ '@context': [V2, EXAMPLES] })],
      [
        'with scoped terms',
        () =>
          document({
            '@context': [
              V2,
              {
                ...TERMS,
                inner: {
                  '@id': 'https://terms.example/v1#inner',
                  '@context': { leaf: 'https://terms.example/v1#leaf' },
                },
              },
            ],
            inner: { leaf: 'x' },
          }),
      ],
      [
        'with a term defined for a type',
        () =>
          document({ '@context': [V2, { ...TERMS, ageOver18: { '@id': TERMS.ageOver18, '@type': `${XSD}boolean` } }] }),
      ],
      [
        'with names in several languages',
        () =>
          document({
            name: [
              { '@value': 'Alter', '@language': 'de' },
              { '@value': 'Age', '@language': 'en' },
            ],
          }),
      ],
      ['without dates', () => document({ validFrom: undefined, validUntil: undefined })],
      ['with a signing time', () => document(), { created: later(-1) }],
      ['with an expiry of the proof', () => document(), { expires: later(1) }],
      ['with a domain and a challenge', () => document(), { domain: 'x.example', challenge: 'abc' }],
      [
        'with a status',
        () => document({ credentialStatus: [status, { ...status, id: 'urn:x:2', statusPurpose: 'suspension' }] }),
      ],
    ];
    for (const [name, make, options] of accepted) {
      it(`are accepted ${name}`, async () => {
        const signed = await addProof(key, JSON.parse(JSON.stringify(make())), options);
        const result = await agent.verify(signed, at);
        assert.equal(result.verified, true, JSON.stringify(result.checks));
      });
    }

    const one = 'urn:uuid:5d1b1c1e-0c6e-4a57-8f0e-3d6c8c2f6a02';
    const two = 'urn:uuid:5d1b1c1e-0c6e-4a57-8f0e-3d6c8c2f6a03';
    const endorser = newKey('EdDSA');
    /** Signed by the issuer, then by another key. */
    const endorsed = async (options: Json = {}, base = document()): Promise<Json> =>
      addFurtherProof(endorser, await addProof(key, base, { id: one }), { id: two, ...options });
    /** VC Data Model 1.1. */
    const former = (change: Json = {}): Json => {
      const { validFrom: issuanceDate, validUntil: expirationDate, '@context': _, ...rest } = document();
      return { ...rest, '@context': [V1, DATA_INTEGRITY, TERMS], issuanceDate, expirationDate, ...change };
    };

    it('are accepted with a set of proofs including the issuer’s, whose key is returned', async () => {
      for (const turn of [(proofs: unknown[]) => proofs, (proofs: unknown[]) => proofs.toReversed()]) {
        const signed = await endorsed();
        const result = await agent.verify({ ...signed, proof: turn([signed.proof].flat()) }, at);
        assert.deepEqual([result.verified, result.issuer, result.keyId], [true, key.did, key.kid]);
      }
    });

    it('are accepted with a proof chain, but not with a missing or changed link', async () => {
      const third = 'urn:uuid:5d1b1c1e-0c6e-4a57-8f0e-3d6c8c2f6a04';
      const chain = await addFurtherProof(key, await endorsed({ previousProof: one }), {
        id: third,
        previousProof: [one, two],
      });
      assert.equal((await agent.verify(chain, at)).verified, true);
      const [first, second, last] = [chain.proof].flat() as [Json, Json, Json];
      const reasonOf = async (proof: Json[]) => (await agent.verify({ ...chain, proof }, at)).checks.at(-1)?.reason;
      assert.equal(await reasonOf([first, last]), 'proof_unsupported');
      assert.equal(await reasonOf([second, last]), 'proof_unsupported');
      assert.equal(await reasonOf([first, second, { ...last, previousProof: [one] }]), 'signature_invalid');
      assert.equal(await reasonOf([first, { ...second, previousProof: undefined }, last]), 'signature_invalid');
      assert.equal(await reasonOf([first, second, { ...last, previousProof: [one, third] }]), 'proof_unsupported');
      const another = await addProof(key, document({ id: 'urn:x:2' }), { id: one });
      assert.equal(await reasonOf([another.proof as Json, second, last]), 'signature_invalid');
    });

    it('of VC Data Model 1.1 are accepted, and their content is returned unchanged', async () => {
      const terms = ['BitstringStatusListEntry', 'statusPurpose', 'statusListIndex', 'statusListCredential'];
      const STATUS = Object.fromEntries(
        terms.map((term) => [term, `https://www.w3.org/ns/credentials/status#${term}`]),
      );
      const context = [V1, DATA_INTEGRITY, TERMS, STATUS];
      const signed = await addProof(key, former({ '@context': context, credentialStatus: status }));
      const result = await agent.verify(signed, at);
      assert.equal(result.verified, true, JSON.stringify(result.checks));
      const { proof: _, ...content } = signed;
      assert.deepEqual([result.format, result.issuer, result.claims], ['ldp_vc', key.did, content]);
      assert.equal(result.statusReferences?.length, 1);
    });

    it('are accepted with a list of one proof', async () => {
      const signed = await addProof(key, document());
      assert.equal((await agent.verify({ ...signed, proof: [signed.proof] }, at)).verified, true);
    });

    /** Signs a valid document and changes it afterwards. */
    const changed = async (change: (signed: Json) => Json, base = document(), options: Json = {}): Promise<Json> =>
      change(await addProof(key, base, options));
    const subject = (value: unknown) => (signed: Json) => ({
      ...signed,
      credentialSubject: { ...Object(signed.credentialSubject), ...Object(value) },
    });
    const proof =
      (change: Json) =>
      (signed: Json): Json => ({ ...signed, proof: { ...Object(signed.proof), ...change } });
    const other = newKey('EdDSA');
    const madeUp = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
      verificationMethod: key.kid,
      proofValue: `z${'1'.repeat(88)}`,
    };
    const p256 = newKey('ES256');
    const rejected: [string, () => Json | Promise<Json>, string, string][] = [
      // Manipulations that break the signature.
      ['with a changed claim', () => changed(subject({ ageOver18: false })), 'signature', 'signature_invalid'],
      ['with a changed subject', () => changed(subject({ id: 'did:example:eve' })), 'signature', 'signature_invalid'],
      [
        'with another validUntil',
        () => changed((signed) => ({ ...signed, validUntil: '2037-05-01T00:00:00Z' })),
        'signature',
        'signature_invalid',
      ],
      [
        'with validUntil removed',
        () => changed(({ validUntil: _, ...signed }) => signed),
        'signature',
        'signature_invalid',
      ],
      [
        'with the status removed',
        () => changed(({ credentialStatus: _, ...signed }) => signed, document({ credentialStatus: status })),
        'signature',
        'signature_invalid',
      ],
      [
        'with another issuer',
        () => changed((signed) => ({ ...signed, issuer: other.did })),
        'signature',
        'signature_invalid',
      ],
      [
        'with another signing time',
        () => changed(proof({ created: later(-9) }), document(), { created: later(-8) }),
        'signature',
        'signature_invalid',
      ],
      [
        'with a proof by another key',
        async () => ({ ...document(), proof: (await addProof(other, document())).proof }),
        'issuer',
        'issuer_is_not_the_signer',
      ],
      [
        'with the proof of another credential',
        async () => ({ ...document(), proof: (await addProof(key, document({ id: 'urn:x:2' }))).proof }),
        'signature',
        'signature_invalid',
      ],
      [
        'signed with another key in the name of this one',
        async () => addProof({ ...other, kid: key.kid }, document()),
        'signature',
        'signature_invalid',
      ],
      [
        'in the name of our own issuer',
        async () => addProof({ ...other, kid: issuer.keys[1]?.id ?? '' }, document({ issuer: issuer.did })),
        'signature',
        'signature_invalid',
      ],
      // Manipulations visible only in the JSON: the proof would still verify.
      [
        'with its validUntil hidden behind an IRI',
        () =>
          changed(({ validUntil, ...signed }) => ({
            ...signed,
            'https://www.w3.org/2018/credentials#validUntil': { '@type': `${XSD}dateTime`, '@value': validUntil },
          })),
        'data_model',
        'form_not_plain',
      ],
      [
        'with its status hidden behind an IRI',
        () =>
          changed(
            ({ credentialStatus, ...signed }) => ({
              ...signed,
              'https://www.w3.org/2018/credentials#credentialStatus': credentialStatus,
            }),
            document({ credentialStatus: status }),
          ),
        'data_model',
        'form_not_plain',
      ],
      [
        'with its subject hidden behind @id',
        () =>
          changed((signed) => ({ ...signed, credentialSubject: { '@id': 'did:example:subject', ageOver18: true } })),
        'data_model',
        'form_not_plain',
      ],
      [
        'with a term under another name',
        () =>
          changed(({ credentialSubject: _, ...signed }) => ({
            ...signed,
            '@context': [V2, { ...TERMS, ageOver21: TERMS.ageOver18 }],
            credentialSubject: { id: 'did:example:subject', ageOver21: true },
          })),
        'data_model',
        'context_refused',
      ],
      [
        'with an alias for a keyword',
        () =>
          changed(({ credentialSubject: _, ...signed }) => ({
            ...signed,
            '@context': [V2, { ...TERMS, me: '@id' }],
            credentialSubject: { me: 'did:example:subject', ageOver18: true },
          })),
        'data_model',
        'context_refused',
      ],
      [
        'with nested contexts',
        () => changed(subject({ '@context': { ageOver21: TERMS.ageOver18 } })),
        'data_model',
        'form_not_plain',
      ],
      [
        'with a claim in an unsigned index',
        () =>
          changed((signed) => ({
            ...signed,
            '@context': [V2, { ...TERMS, ageOver18: { '@id': TERMS.ageOver18, '@container': '@index' } }],
            credentialSubject: { id: 'did:example:subject', ageOver18: { ageOver99: true } },
          })),
        'data_model',
        'context_refused',
      ],
      ['with an unsigned empty list', () => changed(subject({ ageOver99: [] })), 'data_model', 'form_not_plain'],
      ['with an unsigned null', () => changed(subject({ ageOver99: null })), 'data_model', 'form_not_plain'],
      ['with a boolean in a list', () => changed(subject({ ageOver18: [true] })), 'data_model', 'form_not_plain'],
      [
        'with a boolean in an object',
        () => changed(subject({ ageOver18: { '@value': true } })),
        'data_model',
        'form_not_plain',
      ],
      [
        'with a boolean as text',
        () =>
          changed((signed) => ({
            ...subject({ ageOver18: 'true' })(signed),
            '@context': [V2, { ...TERMS, ageOver18: { '@id': TERMS.ageOver18, '@type': `${XSD}boolean` } }],
          })),
        'data_model',
        'form_not_plain',
      ],
      [
        'with too many members',
        () =>
          document({
            '@context': [V2, UNDEFINED_TERMS],
            many: Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`m${index}`, index])),
            proof: madeUp,
          }),
        'data_model',
        'form_not_plain',
      ],
      ['with a list in a list', () => changed(subject({ ageOver18: [[true]] })), 'data_model', 'form_not_plain'],
      [
        'with an added term that no context defines',
        () => changed(subject({ ageOver99: true })),
        'data_model',
        'term_undefined',
      ],
      [
        'with a member __proto__',
        () =>
          changed((signed) => ({
            ...signed,
            credentialSubject: JSON.parse('{"ageOver18": true, "__proto__": {"admin": true}}'),
          })),
        'format',
        'member_name_refused',
      ],
      // Contexts.
      [
        'with a context that is not bundled',
        () => changed((signed) => ({ ...signed, '@context': [V2, 'https://terms.example/v1'] })),
        'data_model',
        'context_unknown',
      ],
      [
        'with a vocabulary that is not a URL',
        () => changed((signed) => ({ ...signed, '@context': [V2, { '@vocab': '' }] })),
        'data_model',
        'context_refused',
      ],
      [
        'with another context first',
        () => changed((signed) => ({ ...signed, '@context': [TERMS, V2] })),
        'data_model',
        'claims_malformed',
      ],
      [
        'with an imported context',
        () => changed((signed) => ({ ...signed, '@context': [V2, { '@import': 'https://terms.example/v1' }] })),
        'data_model',
        'context_refused',
      ],
      // The proof.
      ['without proof', () => document(), 'format', 'not_a_credential'],
      ['with a text as the proof', () => ({ ...document(), proof: '1' }), 'header', 'proof_unsupported'],
      ['with a proof that is null', () => ({ ...document(), proof: null }), 'header', 'proof_unsupported'],
      ['with an empty list of proofs', () => ({ ...document(), proof: [] }), 'header', 'proof_unsupported'],
      [
        'with two proofs',
        () => changed((signed) => ({ ...signed, proof: [signed.proof, signed.proof] })),
        'header',
        'proof_unsupported',
      ],
      [
        'with another cryptosuite',
        () => changed(proof({ cryptosuite: 'eddsa-jcs-2022' })),
        'header',
        'algorithm_not_allowed',
      ],
      ['with a suite named none', () => changed(proof({ cryptosuite: 'none' })), 'header', 'algorithm_not_allowed'],
      [
        'with another type of proof',
        () => changed(proof({ type: 'Ed25519Signature2020' })),
        'header',
        'proof_unsupported',
      ],
      ['for another purpose', () => changed(proof({ proofPurpose: 'authentication' })), 'header', 'proof_unsupported'],
      ['with a context in the proof', () => changed(proof({ '@context': V2 })), 'header', 'proof_unsupported'],
      [
        'with a reference to a previous proof',
        () => changed(proof({ previousProof: 'urn:x:1' })),
        'header',
        'proof_unsupported',
      ],
      [
        'with a proof that refers to itself',
        () => changed(proof({ id: 'urn:x:1', previousProof: 'urn:x:1' })),
        'header',
        'proof_unsupported',
      ],
      [
        'with two proofs, one of another credential',
        async () => {
          const { proof: of } = await addProof(endorser, document({ id: 'urn:x:2' }));
          return changed((signed) => ({ ...signed, proof: [signed.proof, of] }));
        },
        'signature',
        'signature_invalid',
      ],
      [
        'with two proofs, one with another cryptosuite',
        async () => {
          const signed = await endorsed();
          const [first, second] = [signed.proof].flat();
          return { ...signed, proof: [first, { ...Object(second), cryptosuite: 'ecdsa-rdfc-2019' }] };
        },
        'header',
        'algorithm_not_allowed',
      ],
      ['with two proofs of one ID', () => endorsed({ id: one }), 'header', 'proof_unsupported'],
      [
        'with two proofs, neither by the issuer',
        () => endorsed({}, document({ issuer: other.did })),
        'issuer',
        'issuer_is_not_the_signer',
      ],
      ['with two proofs, one of them expired', () => endorsed({ expires: later(-1) }), 'validity', 'expired'],
      [
        'with six proofs',
        async () => {
          let signed = await addProof(key, document());
          for (let more = 0; more < 5; more += 1) signed = await addFurtherProof(newKey('EdDSA'), signed);
          return signed;
        },
        'header',
        'proof_unsupported',
      ],
      // VC Data Model 1.1.
      [
        'of Data Model 1.1 that have expired',
        () => addProof(key, former({ expirationDate: later(-1) })),
        'validity',
        'expired',
      ],
      [
        'of Data Model 1.1 that are not valid yet',
        () => addProof(key, former({ issuanceDate: later(120), expirationDate: undefined })),
        'validity',
        'not_yet_valid',
      ],
      [
        'of Data Model 1.1 with the expiration removed',
        async () => {
          const { expirationDate: _, ...signed } = await addProof(key, former());
          return signed;
        },
        'signature',
        'signature_invalid',
      ],
      [
        'of Data Model 1.1 without an issuance date',
        () => ({ ...former({ issuanceDate: undefined }), proof: madeUp }),
        'data_model',
        'claims_malformed',
      ],
      [
        'of Data Model 1.1 with the dates of 2.0',
        () => ({ ...former({ validUntil: later(9) }), proof: madeUp }),
        'data_model',
        'claims_malformed',
      ],
      [
        'of Data Model 1.1 with the base context of 2.0 second',
        () =>
          addProof(key, former({ '@context': [V1, V2] })).catch(() => ({
            ...former({ '@context': [V1, V2] }),
            proof: madeUp,
          })),
        'data_model',
        'term_undefined',
      ],
      [
        'of Data Model 1.1 with an added term that no context defines',
        async () => subject({ ageOver99: true })(await addProof(key, former())),
        'data_model',
        'term_undefined',
      ],
      [
        'of Data Model 1.1 by another issuer',
        async () => ({ ...former(), proof: (await addProof(other, former())).proof }),
        'issuer',
        'issuer_is_not_the_signer',
      ],
      ['with an unknown option', () => changed(proof({ capability: 'x' })), 'header', 'proof_unsupported'],
      [
        'with a proof value in another alphabet',
        () => changed(proof({ proofValue: `u${'A'.repeat(86)}` })),
        'header',
        'proof_unsupported',
      ],
      [
        'with a verification method that is not a DID URL',
        () => changed(proof({ verificationMethod: 'https://issuer.example/#key' })),
        'header',
        'key_id_not_absolute',
      ],
      ['with an unknown key', () => changed(proof({ verificationMethod: `${key.did}#other` })), 'key', 'key_not_found'],
      [
        'with a key of a DID that cannot be resolved',
        () => changed(proof({ verificationMethod: 'did:web:gone.example#x' })),
        'key',
        'did_not_resolved',
      ],
      [
        'with a key of another type',
        () => changed(proof({ verificationMethod: p256.kid })),
        'key',
        'key_does_not_fit_algorithm',
      ],
      // Times.
      ['that have expired', () => addProof(key, document({ validUntil: later(-1) })), 'validity', 'expired'],
      ['that are not valid yet', () => addProof(key, document({ validFrom: later(120) })), 'validity', 'not_yet_valid'],
      ['whose proof has expired', () => addProof(key, document(), { expires: later(-1) }), 'validity', 'expired'],
      [
        'with a proof created in the future',
        () => addProof(key, document(), { created: later(120) }),
        'validity',
        'not_yet_valid',
      ],
      [
        'with a day that does not exist',
        () => changed((signed) => ({ ...signed, validUntil: '2027-02-30T00:00:00Z' })),
        'data_model',
        'claims_malformed',
      ],
    ];
    for (const [name, make, check, reason] of rejected) {
      it(`are refused ${name}`, async () => {
        const result = await agent.verify(await make(), at);
        assert.equal(result.verified, false);
        assert.deepEqual(result.checks.at(-1), { check, passed: false, reason });
        assert.deepEqual(Object.keys(result), ['verified', 'checks']);
      });
    }
  });

  // Why the refusals above are needed: without them, the libraries accept these documents.
  it('are checked because a proof also verifies with other names for the same terms', async () => {
    const signed = await addProof(key, document());
    const renamed = {
      ...signed,
      '@context': [V2, { ...TERMS, ageOver21: TERMS.ageOver18 }],
      credentialSubject: { id: 'did:example:subject', ageOver21: true },
    };
    assert.equal(await libraryTakes(renamed, key), true);
    assert.equal((await agent.verify(renamed, at)).verified, false);
  });
});

const CHECKS = ['format', 'header', 'data_model', 'key', 'signature', 'issuer', 'validity'];

async function libraryTakes(document: Json, key: Key): Promise<boolean> {
  const id = key.kid;
  const publicKeyMultibase = key.did.slice('did:key:'.length);
  const { ControllerProofPurpose } = signatures.purposes;
  const { verified } = await signatures.verify(document, {
    suite: new DataIntegrityProof({ cryptosuite }),
    purpose: new ControllerProofPurpose({ term: 'assertionMethod' }),
    documentLoader: createDocumentLoader({
      [id]: {
        '@context': 'https://w3id.org/security/multikey/v1',
        id,
        type: 'Multikey',
        controller: key.did,
        publicKeyMultibase,
      },
      [key.did]: { '@context': 'https://www.w3.org/ns/did/v1', id: key.did, assertionMethod: [id] },
    }),
  });
  return verified;
}
