// What VC Data Model 2.0 demands of presentations; the credentials in them are made up, and not signed here.
import { type Case, type Document, EXAMPLES, minimal, V2 } from './cases/table.ts';

const HOLDER = 'did:example:holder';
const proof = { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' };
const credential = { ...minimal, proof };
const envelope = { '@context': V2, type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,a.b.c' };

type Row = readonly [says: string, changes: Document];

const given = (changes: Document): Document =>
  Object.fromEntries(
    Object.entries({ '@context': [V2], type: ['VerifiablePresentation'], ...changes }).filter(
      ([, value]) => value !== undefined,
    ),
  );

function table(clause: string, accepted: readonly Row[], refused: readonly Row[]): Case[] {
  const cases = (rows: readonly Row[], isAccepted: boolean): Case[] =>
    rows.map(([says, changes]) => ({ clause, says, document: given(changes), accepted: isAccepted }));
  return [...cases(accepted, true), ...cases(refused, false)];
}

export const presentationCases: readonly Case[] = [
  ...table(
    '4.3 Contexts',
    [
      ['the base context alone', {}],
      ['a further context', { '@context': [V2, EXAMPLES] }],
      ['a further context as object', { '@context': [V2, { Example: 'https://example.org/#Example' }] }],
    ],
    [
      ['no @context', { '@context': undefined }],
      ['a list without the base context', { '@context': [EXAMPLES] }],
      ['the base context in second place', { '@context': [EXAMPLES, V2] }],
      ['a context that is no URL', { '@context': [V2, 'https ://not-a-url/v1'] }],
      ['a number', { '@context': [V2, 123_192_875] }],
    ],
  ),
  ...table(
    '4.13 Verifiable presentations',
    [
      ['an id', { id: 'urn:uuid:2f7d2d0a-6d1c-4f8e-9b1d-6d7a3a0c4f11' }],
      ['a further type', { type: ['VerifiablePresentation', 'https://example.org/#Presentation'] }],
      ['no credential', { verifiableCredential: [] }],
      ['one credential', { verifiableCredential: credential }],
      ['several credentials', { verifiableCredential: [credential, credential] }],
      ['an enveloped credential', { verifiableCredential: [envelope] }],
      ['a holder that is a URL', { holder: HOLDER }],
      ['a holder that is an object', { holder: { id: HOLDER } }],
      ['terms of use', { termsOfUse: { type: 'https://example.org/#Terms' } }],
    ],
    [
      ['an id that is no URL', { id: 'not-a-url' }],
      ['no type', { type: undefined }],
      ['another type alone', { type: ['https://example.org/#Presentation'] }],
      ['a credential without type', { verifiableCredential: [{ ...credential, type: undefined }] }],
      ['a credential that is a text', { verifiableCredential: ['a.b.c'] }],
      ['a credential that is a URL', { verifiableCredential: 'https://example.org/credentials/1' }],
      ['a credential that is a number', { verifiableCredential: [7] }],
      ['a credential with a bad member', { verifiableCredential: [{ ...credential, evidence: {} }] }],
      ['null for the credentials', { verifiableCredential: null }],
      ['an envelope without type', { verifiableCredential: [{ ...envelope, type: undefined }] }],
      ['an envelope without data: URL', { verifiableCredential: [{ ...envelope, id: 'a.b.c' }] }],
      ['an envelope without context', { verifiableCredential: [{ ...envelope, '@context': undefined }] }],
      ['an envelope with claims beside it', { verifiableCredential: [{ ...envelope, credentialSubject: {} }] }],
      ['a holder that is no URL', { holder: 'z6MkpJySvETLnxhQG9DzEdmKJtysBDjuuTeDfUj1uNNCUqcj' }],
      ['a holder object without id', { holder: {} }],
      ['a holder object with no URL for id', { holder: { id: 'z6MkpJySvETLnxhQG9DzEdmKJtysBDjuuTeDfUj1uNNCUqcj' } }],
      ['null for the holder', { holder: null }],
      ['terms of use without type', { termsOfUse: { id: 'did:example:x' } }],
    ],
  ),
  ...table(
    '4.13.4 Presentations including holder claims',
    [
      [
        'a self-asserted credential of the holder',
        { holder: HOLDER, verifiableCredential: [{ ...minimal, issuer: HOLDER }] },
      ],
      [
        'with issuer and holder as objects',
        { holder: { id: HOLDER }, verifiableCredential: [{ ...minimal, issuer: { id: HOLDER } }] },
      ],
    ],
    [
      ['a self-asserted credential without holder', { verifiableCredential: [{ ...minimal, issuer: HOLDER }] }],
      [
        'a credential without proof of another than the holder',
        { holder: HOLDER, verifiableCredential: [{ ...minimal, issuer: 'did:example:acme' }] },
      ],
    ],
  ),
];
