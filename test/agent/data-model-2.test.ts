// Valid and invalid credentials and presentations of VC Data Model 2.0, without an agent.
import assert from 'node:assert/strict';
import { type Document, minimal } from '../../scripts/conformance/cases/table.ts';
import { credentialCases } from '../../scripts/conformance/credential-cases.ts';
import { presentationCases } from '../../scripts/conformance/presentation-cases.ts';
import { findMalformedInCredential } from '../../src/agent/credentials/data-model/members.ts';
import { issuerOf, readDataModel2 } from '../../src/agent/credentials/data-model-2.ts';
import { readEnvelope, readPresentationModel2 } from '../../src/agent/credentials/presentation-model-2.ts';
import { readCredentialStatus } from '../../src/agent/credentials/status-reference.ts';

const V2 = 'https://www.w3.org/ns/credentials/v2';
const proof = { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' };

describe('credentials of VC Data Model 2.0', () => {
  for (const { clause, says, document, accepted } of credentialCases.filter((each) => !each.jsonLd)) {
    it(`${clause}: ${accepted ? 'accepts' : 'refuses'} ${says}`, () => {
      const malformed = findMalformedInCredential(document, 'none');
      assert.equal(malformed === undefined, accepted, `malformed: ${malformed}`);
    });
  }

  it('return issuer and times, or the name of an invalid member', () => {
    const times = { validFrom: '2026-01-01T00:00:00Z', validUntil: '2027-01-01T00:00:00+01:00' };
    const issuer = { id: 'did:web:a.example', name: 'A' };
    assert.deepEqual(readDataModel2({ ...minimal, ...times, issuer }), {
      issuer: 'did:web:a.example',
      validFrom: Date.parse(times.validFrom),
      validUntil: Date.parse(times.validUntil),
    });
    assert.deepEqual(readDataModel2({ ...minimal, evidence: {} }), { malformed: 'evidence' });
    // Keys are found by the issuer's DID: a credential with another URL is valid, but cannot be verified here.
    assert.deepEqual(readDataModel2({ ...minimal, issuer: 'https://a.example' }), { malformed: 'issuer' });
    assert.equal(issuerOf({ id: 'did:jwk:abc' }), 'did:jwk:abc');
    assert.equal(issuerOf('did:web:a.example#key'), undefined);
  });

  it('map a term of an inline context to an IRI, a keyword, or an object with one', () => {
    const contexts: [context: object, accepted: boolean][] = [
      [{ a: 'https://a.example#a' }, true],
      [{ a: null }, true],
      [{ a: { '@id': 'a:b' } }, true],
      [{ a: { '@id': null } }, true],
      [{ a: { '@type': '@id' } }, true],
      [{ '@vocab': '', '@language': 'en' }, true],
      [{ '@version': 1.1, '@protected': true }, true],
      [{ a: '' }, false],
      [{ a: 'https ://a.example' }, false],
      [{ a: 1 }, false],
      [{ a: ['a:b'] }, false],
      [{ a: { '@id': '' } }, false],
      [{ a: { '@id': 'a b' } }, false],
      [{ a: { '@id': 1 } }, false],
      [{ '@import': ['a:b'] }, false],
    ];
    for (const [context, accepted] of contexts) {
      const malformed = findMalformedInCredential({ ...minimal, '@context': [V2, context] }, 'none');
      assert.equal(malformed, accepted ? undefined : '@context', JSON.stringify(context));
    }
  });

  it('require a proof exactly where the caller expects one', () => {
    const proved: [Document, string, boolean][] = [
      [{ ...minimal, proof }, 'embedded', true],
      [{ ...minimal, proof: [proof, proof] }, 'embedded', true],
      [{ ...minimal, proof: {} }, 'embedded', false],
      [{ ...minimal, proof: [] }, 'embedded', false],
      [{ ...minimal, proof: 'proof' }, 'embedded', false],
      [minimal, 'embedded', false],
      [{ ...minimal, proof }, 'enveloped', false],
      [{ ...minimal, proof: null }, 'enveloped', false],
      [minimal, 'enveloped', true],
      [{ ...minimal, proof }, 'none', false],
    ];
    for (const [document, securing, accepted] of proved) {
      const malformed = findMalformedInCredential(document, securing as 'embedded');
      assert.equal(malformed, accepted ? undefined : 'proof', `${securing}: ${JSON.stringify(document.proof)}`);
    }
  });

  it('are read without recursion at any depth', () => {
    let deep: unknown = { '@value': 'x', wrong: true };
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    assert.deepEqual(readDataModel2({ ...minimal, credentialSubject: { deep } }), { malformed: '(values)' });
  });

  it('are read with very long lists', () => {
    const long = Array.from({ length: 200_000 }, () => ({}));
    const credentialStatus = { type: Array.from({ length: 200_000 }, (_, index) => `T${index}`) };
    const document = { ...minimal, credentialSubject: { long }, credentialStatus };
    assert.equal('malformed' in readDataModel2(document), false);
    assert.equal(readCredentialStatus(credentialStatus).unknownStatusTypes.length, 200_000);
  });

  it('may name up to a hundred resources, each with up to ten digests', () => {
    const digestMultibase = `u${Buffer.alloc(32, 1).toString('base64url')}`;
    const resource = (index: number, digests = 1) => ({
      id: `https://a.example/${index}`,
      digestMultibase: Array(digests).fill(digestMultibase),
    });
    const read = (relatedResource: object) => readDataModel2({ ...minimal, relatedResource });
    const many = (length: number) => Array.from({ length }, (_, index) => resource(index));
    for (const fine of [many(100), resource(1, 10)]) assert.equal('malformed' in read(fine), false);
    for (const wrong of [many(101), resource(1, 11)]) assert.deepEqual(read(wrong), { malformed: 'relatedResource' });
  });
});

describe('presentations of VC Data Model 2.0', () => {
  for (const { clause, says, document, accepted } of presentationCases) {
    it(`${clause}: ${accepted ? 'accepts' : 'refuses'} ${says}`, () => {
      const facts = readPresentationModel2(document, 'none');
      assert.equal(!('malformed' in facts), accepted, JSON.stringify(facts));
    });
  }

  it('report how each credential in them is secured', () => {
    const envelope = { '@context': V2, type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,a.b.c' };
    const facts = readPresentationModel2({
      '@context': [V2],
      type: 'VerifiablePresentation',
      holder: { id: 'did:example:issuer' },
      verifiableCredential: [envelope, { ...minimal, proof }, minimal],
    });
    assert.ok(!('malformed' in facts));
    assert.equal(facts.holder, 'did:example:issuer');
    assert.deepEqual(
      facts.credentials.map(({ secured }) => secured),
      ['enveloped', 'embedded', 'presentation'],
    );
  });

  const envelope = { '@context': V2, type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,a.b.c' };
  const envelopes: [string, unknown, object | undefined][] = [
    ['a compact JWS', envelope, { mediaType: 'application/vc+jwt', content: 'a.b.c' }],
    ['a list of contexts', { ...envelope, '@context': [V2] }, { mediaType: 'application/vc+jwt', content: 'a.b.c' }],
    [
      'an SD-JWT with escaped tildes',
      { ...envelope, id: 'data:application/dc+sd-jwt,a.b.c%7Ed%7E' },
      { mediaType: 'application/dc+sd-jwt', content: 'a.b.c~d~' },
    ],
    [
      'a base64 COSE message',
      { ...envelope, id: 'data:application/vc+cose;base64,0oRY/+==' },
      { mediaType: 'application/vc+cose', content: '0oRY/+==' },
    ],
    ['no context', { ...envelope, '@context': undefined }, undefined],
    ['an empty list of contexts', { ...envelope, '@context': [] }, undefined],
    ['another context', { ...envelope, '@context': 'https://www.w3.org/ns/credentials/examples/v2' }, undefined],
    ['no type', { ...envelope, type: undefined }, undefined],
    ['another type', { ...envelope, type: 'VerifiableCredential' }, undefined],
    ['a second type', { ...envelope, type: ['EnvelopedVerifiableCredential', 'VerifiableCredential'] }, undefined],
    ['the type of an enveloped presentation', { ...envelope, type: 'EnvelopedVerifiablePresentation' }, undefined],
    ['an id that is not a data: URL', { ...envelope, id: 'a.b.c' }, undefined],
    ['another URL', { ...envelope, id: 'https://example.org/a.b.c' }, undefined],
    ['no content', { ...envelope, id: 'data:application/vc+jwt,' }, undefined],
    ['a broken escape', { ...envelope, id: 'data:application/vc+jwt,a%zz' }, undefined],
    ['claims outside the envelope', { ...envelope, credentialSubject: { id: 'did:example:a' } }, undefined],
    ['a text', 'a.b.c', undefined],
  ];
  for (const [name, document, expected] of envelopes) {
    it(`${expected ? 'accept' : 'refuse'} an envelope with ${name}`, () => {
      const given = typeof document === 'object' ? JSON.parse(JSON.stringify(document)) : document;
      assert.deepEqual(readEnvelope(given, 'EnvelopedVerifiableCredential'), expected);
    });
  }
});
