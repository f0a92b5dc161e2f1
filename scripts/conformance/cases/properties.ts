// Sections 4.11 and 5: schemas, related resources, extension points, contexts of terms.
import { type Case, type Document, EXAMPLES, table, V2 } from './table.ts';

const SCHEMA = { id: 'https://example.org/schemas/1', type: 'https://example.org/#Schema' };
const RESOURCE = 'https://example.org/logo.png';
const SRI = 'sha256-WZVc7WaX1h4D8rJVb+vlMIqxaEKEb1tYbX8fet7JJzQ=';
const MULTIHASH = 'uEiBZlVztZpfWHgPyslVv6-UwirFoQoRvW1htfx963sknNA';
const BASE58 = 'zQmULnzL3fGzK6DZ77j5LqKbDjEvCaUmMNoxmRLoqNnWyGJ';

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

export const propertyCases: readonly Case[] = [...schemas, ...resources, ...typed, ...claims, ...jsonLd];
