// What VC Data Model 2.0 demands of credentials, as cases that an issuer must take or refuse: the assertions of the W3C test
// suite (w3c/vc-data-model-2.0-test-suite) and of the Bitstring Status List suite that are about documents, in our words.

export type Document = Record<string, unknown>;

export interface Case {
  /** Of https://www.w3.org/TR/vc-data-model-2.0/, or of the specification that it names. */
  clause: string;
  says: string;
  document: Document;
  accepted: boolean;
  /** Seen only by a processor of JSON-LD: a term that no context defines, or one that is defined anew. */
  jsonLd?: true;
}

export const V2 = 'https://www.w3.org/ns/credentials/v2';
export const EXAMPLES = 'https://www.w3.org/ns/credentials/examples/v2';
const SCHEMA = { id: 'https://example.org/schemas/1', type: 'https://example.org/#Schema' };
const RESOURCE = 'https://example.org/logo.png';
const SRI = 'sha256-WZVc7WaX1h4D8rJVb+vlMIqxaEKEb1tYbX8fet7JJzQ=';
const MULTIHASH = 'uEiBZlVztZpfWHgPyslVv6-UwirFoQoRvW1htfx963sknNA';
const BASE58 = 'zQmULnzL3fGzK6DZ77j5LqKbDjEvCaUmMNoxmRLoqNnWyGJ';

/** The least that is a credential; the issuer is the service's to set. */
export const minimal: Document = {
  '@context': [V2],
  type: ['VerifiableCredential'],
  issuer: 'did:example:issuer',
  credentialSubject: { id: 'did:example:subject' },
};

/** A document with members changed; undefined takes one out. */
const given = (changes: Document): Document =>
  Object.fromEntries(Object.entries({ ...minimal, ...changes }).filter(([, value]) => value !== undefined));

type Row = readonly [says: string, changes: Document];

function table(clause: string, accepted: readonly Row[], refused: readonly Row[]): Case[] {
  const cases = (rows: readonly Row[], isAccepted: boolean): Case[] =>
    rows.map(([says, changes]) => ({ clause, says, document: given(changes), accepted: isAccepted }));
  return [...cases(accepted, true), ...cases(refused, false)];
}

const contexts = table(
  '4.3 Contexts',
  [
    ['the base context alone', {}],
    ['a further context by its URL', { '@context': [V2, EXAMPLES] }],
    [
      'a further context as object',
      {
        '@context': [V2, { ExampleCredential: 'https://example.org/#ExampleCredential' }],
        type: ['VerifiableCredential', 'ExampleCredential'],
      },
    ],
  ],
  [
    ['no @context', { '@context': undefined }],
    ['null', { '@context': null }],
    ['an empty list', { '@context': [] }],
    ['a list without the base context', { '@context': [EXAMPLES] }],
    ['the base context in second place', { '@context': [EXAMPLES, V2] }],
    ['an object in front of the base context', { '@context': [{ x: 'https://example.org/#x' }, V2] }],
    ['a context that is no URL', { '@context': [V2, 'https ://not-a-url/contexts/v1'] }],
    ['a number', { '@context': [V2, 123_192_875] }],
    ['a list in the list', { '@context': [V2, [EXAMPLES]] }],
    ['null in the list', { '@context': [V2, null] }],
    ['a term that is mapped to no URL', { '@context': [V2, { Example: 'https ://not-a-url#Example' }] }],
    ['a term that is mapped to a number', { '@context': [V2, { Example: 7 }] }],
  ],
);

const identifiers = table(
  '4.4 Identifiers',
  [
    ['a URL', { id: 'https://example.org/credentials/1' }],
    ['a URN', { id: 'urn:uuid:2f7d2d0a-6d1c-4f8e-9b1d-6d7a3a0c4f11' }],
    ['a DID as id of the subject', { credentialSubject: { id: 'did:example:ebfeb1f712ebc6f1c276e12ec21' } }],
    ['no id of the subject', { credentialSubject: { name: 'Jane' } }],
  ],
  [
    ['null', { id: null }],
    ['several', { id: ['did:example:1', 'did:example:2'] }],
    ['no URL', { id: 'not-a-url' }],
    ['a URL with a space', { id: 'https://example.org/a b' }],
    ['a URL in spaces', { id: ' https://example.org/a ' }],
    ['a number', { id: 7 }],
    ['an object', { id: { id: 'did:example:1' } }],
    ['several ids of the subject', { credentialSubject: { id: ['did:example:1', 'did:example:2'] } }],
    ['no URL as id of the subject', { credentialSubject: { id: 'not-a-url', name: 'Jane' } }],
    ['null as id of the subject', { credentialSubject: { id: null, name: 'Jane' } }],
  ],
);

const types = table(
  '4.5 Types',
  [
    ['a text', { type: 'VerifiableCredential' }],
    ['a further URL', { type: ['VerifiableCredential', 'https://example.org/#Type'] }],
    ['in any order', { type: ['https://example.org/#A', 'VerifiableCredential', 'https://example.org/#B'] }],
  ],
  [
    ['no type', { type: undefined }],
    ['an empty list', { type: [] }],
    ['not VerifiableCredential', { '@context': [V2, EXAMPLES], type: ['AlumniCredential'] }],
    ['a number', { type: ['VerifiableCredential', 7] }],
    ['null', { type: ['VerifiableCredential', null] }],
    ['an object', { type: { id: 'VerifiableCredential' } }],
    ['a text with spaces', { '@context': [V2, EXAMPLES], type: ['VerifiableCredential', 'no type'] }],
    ['no URL', { type: ['VerifiableCredential', 'https ://not-a-url'] }],
    ['one name twice', { type: ['VerifiableCredential', 'VerifiableCredential'] }],
  ],
);

const texts = ['name', 'description'].flatMap((member) =>
  [
    ['4.6 Names and descriptions', (value: unknown) => ({ [member]: value })],
    [
      '4.6 Names and descriptions (issuer)',
      (value: unknown) => ({ issuer: { id: 'did:example:issuer', [member]: value } }),
    ],
  ].flatMap(([clause, put]) => {
    const at = put as (value: unknown) => Document;
    return table(
      `${String(clause)}: ${member}`,
      [
        ['a text', at('Example')],
        ['a text in a language', at({ '@value': 'Example', '@language': 'en' })],
        ['with a direction', at({ '@value': 'مثال', '@language': 'ar', '@direction': 'rtl' })],
        [
          'in several languages',
          at([
            { '@value': 'Dog', '@language': 'en' },
            { '@value': 'Chien', '@language': 'fr-CH' },
          ]),
        ],
      ],
      [
        ['a further member', at({ '@value': 'Example', '@language': 'en', url: 'did:example:x' })],
        ['no @value', at({ '@language': 'en' })],
        ['a @value that is no text', at({ '@value': 7, '@language': 'en' })],
        ['a language that is none', at({ '@value': 'Example', '@language': 'not a language' })],
        ['a direction that is none', at({ '@value': 'Example', '@language': 'en', '@direction': 'up' })],
        ['a number', at(7)],
        ['an empty list', at([])],
        ['one bad of two', at(['Example', { '@value': 'Example', '@language': 'en', x: 1 }])],
      ],
    );
  }),
);

const values = table(
  '11.1 Language and base direction',
  [['in a claim', { credentialSubject: { name: { '@value': 'Hund', '@language': 'de' } } }]],
  [
    [
      'a further member in a claim',
      { credentialSubject: { name: { '@value': 'Hund', '@language': 'de', x: 'https://example.org/x' } } },
    ],
  ],
);

const issuers = table(
  '4.7 Issuer',
  [
    ['a URL', { issuer: 'https://example.org/issuers/1' }],
    ['an object with id', { issuer: { id: 'did:example:issuer' } }],
  ],
  [
    ['null', { issuer: null }],
    ['no URL', { issuer: 'not-a-url' }],
    ['a number', { issuer: 7 }],
    ['a list', { issuer: ['did:example:a', 'did:example:b'] }],
    ['an object without id', { issuer: {} }],
    ['an object with null for id', { issuer: { id: null } }],
    ['an object with no URL for id', { issuer: { id: 'not-a-url' } }],
    ['an object with a list of ids', { issuer: { id: ['did:example:a'] } }],
  ],
);

const subjects = table(
  '4.8 Credential subject',
  [['several', { credentialSubject: [{ id: 'did:example:a' }, { id: 'did:example:b' }] }]],
  [
    ['none', { credentialSubject: undefined }],
    ['null', { credentialSubject: null }],
    ['an empty object', { credentialSubject: {} }],
    ['an empty list', { credentialSubject: [] }],
    ['an empty one of several', { credentialSubject: [{ id: 'did:example:a' }, {}] }],
    ['a text', { credentialSubject: 'did:example:a' }],
    ['a text among several', { credentialSubject: [{ id: 'did:example:a' }, 'did:example:b'] }],
  ],
);

const dates = ['validFrom', 'validUntil'].flatMap((member) =>
  table(
    `4.9 Validity period: ${member}`,
    [
      ['seconds', { [member]: '2031-02-26T01:02:58Z' }],
      ['milliseconds', { [member]: '2031-02-26T01:02:58.447Z' }],
      ['a time zone', { [member]: '2031-02-25T19:21:29-06:00' }],
    ],
    [
      ['words', { [member]: 'Sat 25 Feb 2023 07:16:31 PM CST' }],
      ['no time', { [member]: '2031-02-26' }],
      ['no zone', { [member]: '2031-02-26T01:02:58' }],
      ['a day that is not in the calendar', { [member]: '2031-02-30T01:02:58Z' }],
      ['an hour that is not in the day', { [member]: '2031-02-26T25:02:58Z' }],
      ['a number', { [member]: 1_900_000_000 }],
      ['null', { [member]: null }],
      ['a list', { [member]: ['2031-02-26T01:02:58Z'] }],
    ],
  ),
);

const periods = table(
  '4.9 Validity period',
  [
    ['an end after the beginning', { validFrom: '2023-01-01T00:00:00Z', validUntil: '2043-01-01T00:00:00Z' }],
    ['an end at the beginning', { validFrom: '2043-01-01T00:00:00Z', validUntil: '2043-01-01T00:00:00Z' }],
    [
      'an end after the beginning only in its zone',
      { validFrom: '2043-02-26T01:21:23Z', validUntil: '2043-02-25T19:21:29-06:00' },
    ],
  ],
  [['an end before the beginning', { validFrom: '2043-01-01T00:00:00Z', validUntil: '2023-01-01T00:00:00Z' }]],
);

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

const schemas = table(
  '4.11 Data schemas',
  [
    ['one', { credentialSchema: SCHEMA }],
    ['several', { credentialSchema: [SCHEMA, { ...SCHEMA, id: 'https://example.org/schemas/2' }] }],
  ],
  [
    ['no type', { credentialSchema: { id: SCHEMA.id } }],
    ['no id', { credentialSchema: { type: SCHEMA.type } }],
    ['a number for id', { credentialSchema: { ...SCHEMA, id: 7 } }],
    ['no URL for id', { credentialSchema: { ...SCHEMA, id: 'not-a-url' } }],
    ['one bad of two', { credentialSchema: [SCHEMA, { type: SCHEMA.type }] }],
    ['a text', { credentialSchema: SCHEMA.id }],
  ],
);

const resource = (...resources: unknown[]): Document => ({ relatedResource: resources });

const resources = table(
  '5.3 Integrity of related resources',
  [
    ['one with digestSRI', { relatedResource: { id: RESOURCE, digestSRI: SRI } }],
    ['with digestMultibase, a multihash in base64url', resource({ id: RESOURCE, digestMultibase: MULTIHASH })],
    ['with digestMultibase, a multihash in base58', resource({ id: RESOURCE, digestMultibase: BASE58 })],
    [
      'several, with media types',
      resource(
        { id: RESOURCE, digestSRI: SRI, mediaType: 'image/png' },
        { id: `${RESOURCE}?2`, digestMultibase: MULTIHASH, mediaType: 'application/ld+json' },
      ),
    ],
    ['the base context with its digest', resource({ id: V2, digestSRI: SRI })],
    [
      'the base context with its digest of 384 bits',
      resource({ id: V2, digestSRI: 'sha384-l/HrjlBCNWyAX91hr6LFV2Y3heB5Tcr6IeE4/Tje8YyzYBM8IhqjHWiWpr8+ZbYU' }),
    ],
    [
      'the base context with its bare digest in multibase',
      resource({ id: V2, digestMultibase: 'uWZVc7WaX1h4D8rJVb-vlMIqxaEKEb1tYbX8fet7JJzQ' }),
    ],
  ],
  [
    ['a text', resource(RESOURCE)],
    ['an empty list', resource()],
    ['no id', resource({ digestSRI: SRI })],
    ['no URL for id', resource({ id: 'not-a-url', digestSRI: SRI })],
    ['one id twice', resource({ id: RESOURCE, digestSRI: SRI }, { id: RESOURCE, digestMultibase: MULTIHASH })],
    ['no digest', resource({ id: RESOURCE, mediaType: 'image/png' })],
    ['a digest of an algorithm that is none', resource({ id: RESOURCE, digestSRI: 'md5-1B2M2Y8AsgTpgAmY7PhCfg==' })],
    [
      'a digest that is too short',
      resource({ id: RESOURCE, digestSRI: 'sha384-WZVc7WaX1h4D8rJVb+vlMIqxaEKEb1tYbX8fet7JJzQ=' }),
    ],
    ['a digest in hex', resource({ id: RESOURCE, digestSRI: `sha256-${'59955ced'.repeat(8)}` })],
    ['a multibase of an unknown base', resource({ id: RESOURCE, digestMultibase: 'f59955ced' })],
    ['one good and one bad digest', resource({ id: RESOURCE, digestSRI: SRI, digestMultibase: 'u' })],
    ['a media type that is none', resource({ id: RESOURCE, digestSRI: SRI, mediaType: 'png' })],
    [
      'the base context with the digest of something else',
      resource({ id: V2, digestSRI: 'sha256-AAAc7WaX1h4D8rJVb+vlMIqxaEKEb1tYbX8fet7JJzQ=' }),
    ],
    [
      'the base context with the multihash of something else',
      resource({ id: V2, digestMultibase: 'uEiAAAFztZpfWHgPyslVv6-UwirFoQoRvW1htfx963sknNA' }),
    ],
  ],
);

const TYPED = ['refreshService', 'termsOfUse', 'evidence', 'renderMethod', 'confidenceMethod'];
const CLAUSES: Record<string, string> = {
  refreshService: '5.4 Refreshing',
  termsOfUse: '5.5 Terms of use',
  evidence: '5.6 Evidence',
};

const typed = TYPED.flatMap((member) => {
  const one = { type: `https://example.org/#${member}` };
  return table(
    `${CLAUSES[member] ?? '5.10 Reserved extension points'}: ${member}`,
    [
      ['with type', { [member]: one }],
      ['with type and id', { [member]: { ...one, id: 'did:example:x' } }],
      ['several', { [member]: [one, { ...one, id: 'did:example:y' }] }],
    ],
    [
      ['no type', { [member]: { id: 'did:example:x' } }],
      ['null for type', { [member]: { type: null } }],
      ['a number for type', { [member]: { type: 7 } }],
      ['no URL for id', { [member]: { ...one, id: 'not-a-url' } }],
      ['a number for id', { [member]: { ...one, id: 7 } }],
      ['one bad of two', { [member]: [one, { id: 'did:example:y' }] }],
      ['a text', { [member]: 'https://example.org/' }],
      ['an empty list', { [member]: [] }],
      ['null', { [member]: null }],
    ],
  );
});

const claims = table(
  'VC-JOSE-COSE 3.1.1',
  [],
  [
    ['the claim vc of the older encoding', { vc: { type: ['VerifiableCredential'] } }],
    ['the claim vp of the older encoding', { vp: { type: ['VerifiablePresentation'] } }],
  ],
);

const jsonLd = table(
  '5.2 Extensibility',
  [
    [
      'a type that a context defines',
      { '@context': [V2, { Alumni: 'https://example.org/#Alumni' }], type: ['VerifiableCredential', 'Alumni'] },
    ],
    ['terms of the examples context', { '@context': [V2, EXAMPLES], credentialSubject: { alumniOf: 'Example' } }],
  ],
  [
    ['a type that no context defines', { type: ['VerifiableCredential', 'Alumni'] }],
    ['a member that no context defines', { statusEntry: { type: 'BitstringStatusListEntry' } }],
    ['a claim that no context defines', { credentialSubject: { id: 'did:example:a', alumniOf: 'Example' } }],
    ['a context that is not known', { '@context': [V2, 'https://example.com/unknown/v1'] }],
    [
      'a context that defines VerifiableCredential anew',
      { '@context': [V2, { VerifiableCredential: 'https://example.org/#Bad' }] },
    ],
    [
      'a context that defines a protected term anew',
      {
        '@context': [
          V2,
          { '@protected': true, Alumni: 'https://example.org/#Alumni' },
          { Alumni: 'https://example.org/#Other' },
        ],
        type: ['VerifiableCredential', 'Alumni'],
      },
    ],
  ],
).map((each): Case => ({ ...each, jsonLd: true }));

export const credentialCases: readonly Case[] = [
  ...contexts,
  ...identifiers,
  ...types,
  ...texts,
  ...values,
  ...issuers,
  ...subjects,
  ...dates,
  ...periods,
  ...statuses,
  ...entries,
  ...lists,
  ...schemas,
  ...resources,
  ...typed,
  ...claims,
  ...jsonLd,
];
