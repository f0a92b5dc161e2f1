const PASSKEY = { id: 'pQ8Xw1sT', rawId: 'pQ8Xw1sT', type: 'public-key' };
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const PICTURE = 'data:image/jpeg;base64,/9j/4AAQSkZJRg…';

/**
 * Example bodies that the schema alone cannot provide: where one of several fields is required, or where an example
 * should show more than the minimum. A test validates each against its route's schema.
 */
export const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  logInByPasskey: {
    passkey: {
      ...PASSKEY,
      response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDx' },
    },
  },
  addPasskey: {
    name: 'Laptop',
    passkey: { ...PASSKEY, response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZQ' } },
  },
  createApiKey: { name: 'Web shop', scopes: ['verifications:write', 'verifications:read'] },
  changeApiKey: { name: 'Web shop, Frankfurt' },
  rotateApiKey: { overlapSeconds: 86400 },
  updateOrganization: { name: 'Your studio', contactEmail: 'office@example.org' },
  createVerification: { type: 'idv', userId: 'anna-1', document: { front: PICTURE }, selfie: PICTURE },
  answerAsSampleWallet: { verificationId: 'ver_01kb2m8x5t9v3c7d1e6f0g4h8j', document: 'pid' },
  verifyIdentity: { userId: 'anna-1', documents: [PICTURE, 'https://files.example.org/selfie.jpg'] },
  createVerificationSession: { userId: 'anna-1', returnUrl: 'https://shop.example.org/done' },
  changeVerificationPolicy: { liveness: 'required', minimumAge: 21 },
  inviteBeneficialOwner: { email: 'anna@example.org' },
  createProofRequest: { type: 'age-over', years: 18, on: '2026-05-02' },
  createProof: { proofRequestId: 'prq_01kb2m8x5t9v3c7d1e6f0g4h8j', userId: 'anna-1' },
  createWalletLink: { userId: 'anna-1' },
  createPresentationRequest: { ask: ['age_over_18'], purpose: 'Entry to the set' },
  offerCredential: { formats: ['dc+sd-jwt'] },
  offerCredentialOfVerification: { formats: ['dc+sd-jwt'] },
  checkReceivedBundle: { trustedIssuers: ['did:web:studio.example.org'] },
  createModelRelease: {
    userId: 'anna-1',
    projectId: 'summer',
    consent: true,
    shoot: { from: '2026-05-02' },
  },
  distributeModelRelease: { recipients: ['desk@platform.example'], disclose: ['stageName', 'shoot'] },
  withdrawModelRelease: { reason: 'performer_request' },
  createAgreement: {
    type: 'contract',
    title: 'Location agreement',
    body: 'The owner lets the studio film in the garden on 2 May 2026.',
    parties: [
      { role: 'owner', name: 'Femke Jansen', email: 'femke@example.org' },
      { role: 'studio', name: 'Anna Eriksson', email: 'anna@example.org', order: 2 },
    ],
  },
  updateAgreement: { title: 'Location agreement, second version' },
  giveConsent: {
    userId: 'anna-1',
    consent: true,
    purpose: 'Newsletter',
    notice: { text: 'We send you one mail a month. You may withdraw at any time.' },
  },
  recordReplicaUse: {
    fileId: 'file_01k5x3p2e4r6t8y0z9w7v5q3m1',
    usedOn: '2026-05-02',
    description: 'Chapter 1 of the audio guide',
    withinConsent: true,
  },
  updateProject: { title: 'Summer campaign', expectedPerformers: 3 },
  createFile: {
    projectId: 'summer',
    name: 'Beach, 07.jpg',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    size: 4_182_733,
    mediaType: 'image/jpeg',
    performers: [{ userId: 'anna-1' }],
  },
  createFileBatch: {
    files: [
      {
        projectId: 'summer',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        size: 182_001_664,
        mediaType: 'video/mp4',
        performers: [{ userId: 'anna-1', appearances: [{ fromMs: 4000, toMs: 91_500 }] }],
      },
    ],
  },
  createLookup: {
    hashes: [
      { sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      { perceptualHash: 'd8f8f0cce0f4a84f0e370a22028f67f0b36e2ed596623e1d33e6b39c4e9c9b22' },
      { iscc: 'ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM' },
    ],
  },
  updateFile: { performers: [{ userId: 'anna-1' }] },
  createWork: {
    title: 'Book of the sea',
    kind: 'audiovisual',
    createdOn: '2026-01-05',
    identifiers: { isan: '0000-0000-3A8D-0000-Z' },
    authors: [
      { userId: 'anna-1', share: 6000 },
      { name: 'Femke Jansen', share: 4000 },
    ],
  },
  updateWork: { title: 'Book of two seas', publishedOn: '2026-05-02' },
  recordWorkTransfer: {
    kind: 'assignment',
    from: { userId: 'anna-1' },
    to: { name: 'Studio North' },
    rights: ['reproduction', 'distribution', 'communication_to_public'],
    share: 6000,
    territory: ['ES', 'PT'],
    validFrom: '2026-03-01',
  },
  createErasure: { userId: 'anna-1', dryRun: true },
  changeCompliancePolicy: { requirements: { identity_verified: { enabled: true, expiringDays: 60 } } },
  decideVerification: { decision: 'approve', reason: 'Compared with the original' },
  createWebhook: { url: 'https://example.org/avouch', events: ['identity.verified', 'kyb.approved'] },
  updateWebhook: { events: ['*'] },
  testWebhook: { event: 'identity.verified' },
  rotateWebhookSecret: { overlapSeconds: 86400 },
  advanceTestClock: { by: 'P30D' },
  createComplianceBundle: { projectId: 'prj_01kb2m8x5t9v3c7d1e6f0g4h8j' },
  setLegalHold: { subject: { personId: 'per_01kb2m8x5t9v3c7d1e6f0g4h8j' }, reason: 'litigation' },
  renewVerification: { documents: { incorporation: ['data:application/pdf;base64,JVBERi0xLjcK…'] } },
};
