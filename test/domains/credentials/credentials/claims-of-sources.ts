// Claims of agreements, releases and consents, as their domains provide them.
import type { AgreementClaims, ConsentClaims, ReleaseClaims } from '#domains/credentials/credentials/index.ts';
import type { SignaturePayload } from '#verifier/evidence/evidence.ts';
import { newSigner, signatureOf } from '../../../support/peers/signer.ts';

const PERFORMER = newSigner({ curve: 'Ed25519', method: 'key' });
const DID = PERFORMER.did;
const HASH = 'a'.repeat(64);

export const AGREEMENT: AgreementClaims = {
  type: 'contract',
  title: 'A book of the sea',
  documentHash: HASH,
  sealedHash: 'b'.repeat(64),
  parties: [
    { role: 'author', kind: 'signer', did: DID, assurance: 'verified' },
    { role: 'witness', kind: 'viewer', did: null, assurance: 'none' },
    { role: 'witness', kind: 'viewer', did: null, assurance: 'none' },
  ],
  completedOn: '2026-05-02',
};

export const PAYLOAD: SignaturePayload = {
  format: 'avouch-signature-v1',
  agreementId: 'agr_00000000000000000000000000',
  partyId: 'pty_00000000000000000000000000',
  role: 'performer',
  kind: 'signer',
  documentHash: HASH,
  consentTextHash: HASH,
  signedAt: '2026-05-01T10:00:00Z',
  nonce: '0'.repeat(32),
};

export const SIGNATURE = signatureOf(PERFORMER, PAYLOAD);

export const RELEASE: ReleaseClaims = {
  releaseId: 'rel_00000000000000000000000000',
  agreementId: 'agr_00000000000000000000000000',
  projectScope: 'urn:avouch:project:prj_00000000000000000000000000',
  projectTitle: 'Summer',
  documentHash: HASH,
  assurance: 'signed',
  likeness: 'face_matched_at_signing',
  shoot: { from: '2026-05-02', until: '2026-05-04' },
  scope: {
    territory: 'worldwide',
    term: 'perpetual',
    media: ['print', 'web'],
    exclusivity: 'exclusive',
    explicit: false,
    aiUse: false,
    biometricUse: true,
  },
  performerNullifier: '7234198273498127349812734981273498127349',
  performerDid: DID,
  performerSignatureLevel: 'wallet',
  performerLinkDelivery: 'handed_out',
  performerIdentityIssuer: 'did:web:id.example',
  performerSignature: SIGNATURE,
  personal: { legalName: 'Liv Sørensen', stageName: 'Luna Vale', birthDate: '1999-03-04' },
};

export const CONSENT: ConsentClaims = {
  recordId: 'cns_00000000000000000000000000',
  principalId: 'per_00000000000000000000000000',
  notice: { language: 'en', url: 'https://shop.example/notice', textHash: HASH },
  purpose: 'Pictures in the shop',
  purposeType: 'service provision',
  lawfulBasis: 'consent',
  categories: ['Pictures'],
  controllers: [{ name: 'Shop Ltd', did: 'did:web:shop.example' }],
  collectionMethod: 'From the person',
  processingMethod: 'Shown on the web',
  storageLocations: ['Iceland'],
  retention: 'Two years',
  processingLocations: ['Iceland', 'Norway'],
  jurisdiction: 'IS',
  recipients: [],
  withdrawalMethod: 'By telling the shop',
  privacyRights: ['access', 'erasure'],
  state: 'given',
  givenAt: '2026-05-01T10:00:00Z',
  assurance: 'attested',
  agreementId: null,
  documentHash: null,
  projectScope: null,
};
