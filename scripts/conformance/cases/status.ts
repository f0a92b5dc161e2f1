// Section 4.10 and the documents of Bitstring Status List.
import { type Case, type Document, table } from './table.ts';

const status = (changes: Document): Document => ({
  credentialStatus: { id: 'did:example:status', type: 'https://example.org/#Status', ...changes },
});

const statuses = table(
  '4.10 Status',
  [
    ['with type and id', status({})],
    ['without id', { credentialStatus: { type: 'https://example.org/#Status' } }],
    [
      'several',
      { credentialStatus: [{ type: 'https://example.org/#Status' }, { type: 'https://example.org/#Status' }] },
    ],
  ],
  [
    ['no type', { credentialStatus: { id: 'did:example:status' } }],
    ['a type that is a number', status({ type: 2 })],
    ['several ids', status({ id: ['did:example:a', 'did:example:b'] })],
    ['no URL for id', status({ id: 'not-a-url' })],
    ['a text', { credentialStatus: 'did:example:status' }],
    ['an empty list', { credentialStatus: [] }],
  ],
);

const bit = (changes: Document): Document => ({
  credentialStatus: {
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '94567',
    statusListCredential: 'https://example.org/status/3',
    ...changes,
  },
});
const MESSAGES = ['0x0', '0x1', '0x2', '0x3'].map((value) => ({ status: value, message: `state ${value}` }));

const entries = table(
  'Bitstring Status List 2.1',
  [
    ['an entry', bit({})],
    ['with an id of its own', bit({ id: 'https://example.org/status/3#94567' })],
    ['two bits with four messages', bit({ statusSize: 2, statusMessage: MESSAGES, statusPurpose: 'message' })],
    ['a reference', bit({ statusReference: 'https://example.org/status-dictionary' })],
  ],
  [
    ['an id that is the URL of the list', bit({ id: 'https://example.org/status/3' })],
    ['an index that is a number', bit({ statusListIndex: 94_567 })],
    ['an index that is true', bit({ statusListIndex: true })],
    ['an index below nought', bit({ statusListIndex: '-1' })],
    ['an index in another base', bit({ statusListIndex: '0x10' })],
    ['an index with a nought in front', bit({ statusListIndex: '007' })],
    ['no purpose', bit({ statusPurpose: undefined })],
    ['a purpose that is no text', bit({ statusPurpose: 7 })],
    ['no list', bit({ statusListCredential: undefined })],
    ['a list that is no URL', bit({ statusListCredential: 'not-a-url' })],
    ['a size of nought', bit({ statusSize: 0 })],
    ['a size that is a text', bit({ statusSize: '1' })],
    ['two bits without messages', bit({ statusSize: 2 })],
    ['two bits with two messages', bit({ statusSize: 2, statusMessage: MESSAGES.slice(2) })],
    [
      'a message without text',
      bit({ statusSize: 2, statusMessage: MESSAGES.map(({ status: value }) => ({ status: value })) }),
    ],
    ['a reference that is no URL', bit({ statusReference: ['not-a-url'] })],
  ],
);

const list = (changes: Document): Document => ({
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  credentialSubject: {
    id: 'https://example.org/status/3#list',
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA',
    ...changes,
  },
});

const lists = table(
  'Bitstring Status List 2.2',
  [
    ['a list', list({})],
    ['for two purposes', list({ statusPurpose: ['revocation', 'suspension'] })],
  ],
  [
    ['another type of subject', list({ type: 'https://example.org/#List' })],
    ['no purpose', list({ statusPurpose: undefined })],
    ['a purpose that is no text', list({ statusPurpose: [7] })],
    ['a list without its multibase prefix', list({ encodedList: 'H4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAA' })],
    ['a list that is not compressed', list({ encodedList: 'uAAAAAAAAAAAAAAAAAAAAAAAA' })],
    ['a list with padding', list({ encodedList: 'uH4sIAAAAAAAAA-3BMQEAAADCoA==' })],
  ],
);

export const statusCases: readonly Case[] = [...statuses, ...entries, ...lists];
