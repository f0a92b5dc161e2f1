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

/**
 * https://www.w3.org/TR/vc-di-eddsa/#proof-sets-and-chains (w3c/vc-di-eddsa, TestVectors/proof-set-chain): two proofs of a set,
 * a third one that covers both, and a fourth one that covers the third. Each key stands in its proof's `verificationMethod`.
 */
export const EDDSA_RDFC_2022_CHAIN = {
  ...(({ proof: _, ...unsigned }) => unsigned)(EDDSA_RDFC_2022.signed),
  proof: [
    {
      type: 'DataIntegrityProof',
      id: 'urn:uuid:26329423-bec9-4b2e-88cb-a7c7d9dc4544',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: 'https://vc.example/issuers/56781#z6MktgKTsu1QhX6QPbyqG6geXdw6FQCZBPq7uQpieWbiQiG7',
      proofPurpose: 'assertionMethod',
      proofValue: 'z5KTX5yikM4eUukZW9qh66LGT3KZEUCACGpWcT2t4Yd54NMoFRchGmH4778omyNFAD3weSt6sNk5fuaMQmhhzNmEC',
    },
    {
      type: 'DataIntegrityProof',
      id: 'urn:uuid:8cc9022b-6b14-4cf3-8571-74972c5feb54',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: 'https://vc.example/issuers/56782#z6MkhWqdDBPojHA7cprTGTt5yHv5yUi1B8cnXn8ReLumkw6E',
      proofPurpose: 'assertionMethod',
      proofValue: 'z5KXNyXDcm822dHS37tmS6Xc7FFNo8c73AfeqmfHoywPxnXWNjWKYK3VQzt3CMUoK9uAqsboVHKJXxuYwbdnfxZeA',
    },
    {
      type: 'DataIntegrityProof',
      id: 'urn:uuid:d94f792a-c546-4d06-b38a-da070ab56c23',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-26T22:06:38Z',
      verificationMethod: 'https://vc.example/issuers/56783#z6MkmEq87wkHCYnWnNZkigeDMGTN7oUw1upkhzd77KuXERS1',
      proofPurpose: 'assertionMethod',
      previousProof: ['urn:uuid:26329423-bec9-4b2e-88cb-a7c7d9dc4544', 'urn:uuid:8cc9022b-6b14-4cf3-8571-74972c5feb54'],
      proofValue: 'z2hcFbMaj3BJufikuLZQ36gAXVT9J3ZiwB9rqN3j7VdqyT1GaQPbMTaF1Q2gn7h75ZcJ6JpV9pvNoDumvcjtmSRAV',
    },
    {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-26T22:16:38Z',
      verificationMethod: 'https://vc.example/issuers/56784#z6MkmEq87wkHCYnWnNZkigeDMGTN7oUw1upkhzd77KuXERS1',
      proofPurpose: 'assertionMethod',
      previousProof: 'urn:uuid:d94f792a-c546-4d06-b38a-da070ab56c23',
      proofValue: 'z6f4Lx4xiwWq8sucv6pg2vVvD5R4bxr58q2TagpwDXCxPVVS28S1iFwhor4ikhG6u4RKrNx7uSkYrCHdiiw5Js3d',
    },
  ],
};
