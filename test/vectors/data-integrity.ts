// Embedded proofs that others made.

/**
 * https://www.w3.org/TR/vc-di-eddsa/#representation-eddsa-rdfc-2022 (w3c/vc-di-eddsa, TestVectors/eddsa-rdfc-2022): the key
 * and the signed credential. Its issuer is an address and no DID.
 */
export const EDDSA_RDFC_2022 = {
  publicKeyMultibase: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  secretKeyMultibase: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  controller: 'https://vc.example/issuers/5678',
  signed: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
    proof: {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: 'https://vc.example/issuers/5678#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
      proofPurpose: 'assertionMethod',
      proofValue: 'z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9',
    },
  },
};

/** https://www.w3.org/TR/vc-bitstring-status-list/, first example: the issuer is not the did:key that signed. */
export const BITSTRING_EXAMPLE = {
  publicKeyMultibase: 'z6MkeVw6bAm59CopQquZcVLUpapvEEELqfpdWfHkSont8HR6',
  signed: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'https://example.com/credentials/23894672394',
    type: ['VerifiableCredential'],
    issuer: 'did:example:12345',
    validFrom: '2021-04-05T14:27:42Z',
    credentialStatus: {
      id: 'https://example.com/credentials/status/3#94567',
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '94567',
      statusListCredential: 'https://example.com/credentials/status/3',
    },
    credentialSubject: { id: 'did:example:6789', type: 'Person' },
    proof: {
      type: 'DataIntegrityProof',
      created: '2025-04-27T20:53:40Z',
      verificationMethod: 'did:key:z6MkeVw6bAm59CopQquZcVLUpapvEEELqfpdWfHkSont8HR6',
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
      proofValue: 'z2Gjztpjjb7iJxNF9YZ4ssG6qTuv48XhsqTnMobv4ofFD12NNaeZmgwgkkPtYKHyESuEe1AHNBavjJaPbH9ZZJqxk',
    },
  },
};
