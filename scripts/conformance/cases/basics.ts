// VC Data Model 2.0 sections 4.3 to 4.9, and languages.
import { type Case, type Document, EXAMPLES, table, V2 } from './table.ts';

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

export const basicCases: readonly Case[] = [
  ...contexts,
  ...identifiers,
  ...types,
  ...texts,
  ...values,
  ...issuers,
  ...subjects,
  ...dates,
  ...periods,
];
