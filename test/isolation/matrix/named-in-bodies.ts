// Where bodies name something by its id, and a body that is taken where the id is one's own.
import { createHash } from 'node:crypto';

export interface Named {
  /** The variable of `objects.json` that the id is of. */
  object: string;
  mode?: 'test' | 'session';
  /** Around the id; `own` gives what else of one's own it needs. */
  body(id: string, own: (name: string) => string): object;
  /** Any id is taken, and a job finds nothing by it. */
  takes?: 'any id';
  /** Why even an id of one's own is answered as one that was never given. */
  refused?: string;
}

const PARTY = { role: 'client', name: 'Ben', email: 'ben@example.org' };
const CONTRACT = { type: 'contract', title: 'Ours', parties: [PARTY] };
const CONSENT = { userId: 'ben', consent: true, purpose: 'News', notice: { text: 'We write.' } };
const STATUS = { type: 'BitstringStatusListEntry' };
/** A file whose hash is registered once. */
const fileOf = (content: string, more: object) => ({
  sha256: createHash('sha256').update(content).digest('hex'),
  size: 1,
  mediaType: 'image/jpeg',
  ...more,
});

/** By operation and path within the body. */
export const NAMED: Record<string, Named> = {
  'switchOrganization organization': {
    object: 'organization',
    mode: 'session',
    body: (organization) => ({ organization }),
  },
  'createProof proofRequestId': {
    object: 'asked',
    mode: 'test',
    body: (proofRequestId, own) => ({ proofRequestId, credentialId: own('testedCredential'), async: true }),
  },
  'answerAsSampleWallet verificationId': {
    object: 'tested',
    mode: 'test',
    body: (verificationId) => ({ verificationId }),
  },
  'answerAsSampleWallet presentationRequestId': {
    object: 'testedRequest',
    mode: 'test',
    body: (presentationRequestId) => ({ presentationRequestId, document: 'proof_of_age' }),
  },
  'createProof credentialId': {
    object: 'testedCredential',
    mode: 'test',
    body: (credentialId, own) => ({ proofRequestId: own('asked'), credentialId, async: true }),
  },
  'createProof personId': {
    object: 'testedPerson',
    mode: 'test',
    body: (personId, own) => ({ proofRequestId: own('asked'), personId, async: true }),
  },
  'createProof userId': {
    object: 'testedUser',
    mode: 'test',
    body: (userId, own) => ({ proofRequestId: own('asked'), userId, async: true }),
  },
  'createProof verificationId': {
    object: 'testedBusiness',
    mode: 'test',
    body: (verificationId) => ({
      statement: { type: 'business-verified', on: '2026-11-01' },
      verificationId,
      async: true,
    }),
  },
  'verifyProof proofRequestId': { object: 'proofRequest', body: (proofRequestId) => ({ proof: {}, proofRequestId }) },
  'verifyProof proofs.proofRequestId': {
    object: 'proofRequest',
    body: (proofRequestId) => ({ proofs: [{ proof: {}, proofRequestId }] }),
  },
  'createWalletLinkOfPerson credentialId': {
    object: 'testedCredential',
    mode: 'test',
    body: (credentialId) => ({ credentialId }),
  },
  'createWalletLink personId': { object: 'testedPerson', mode: 'test', body: (personId) => ({ personId }) },
  'createWalletLink userId': { object: 'testedUser', mode: 'test', body: (userId) => ({ userId }) },
  'createWalletLink credentialId': {
    object: 'testedCredential',
    mode: 'test',
    body: (credentialId) => ({ credentialId }),
  },
  'vcApiChangeStatus credentialId': {
    object: 'statement',
    body: (credentialId) => ({ credentialId, credentialStatus: STATUS }),
  },
  'createVerificationSession verificationId': { object: 'identity', body: (verificationId) => ({ verificationId }) },
  'assignVerification assignee': { object: 'member', body: (assignee) => ({ assignee }) },
  'createProject producer.verificationId': {
    object: 'business',
    body: (verificationId) => ({ externalId: `of ${verificationId}`, title: 'Ours', producer: { verificationId } }),
  },
  'updateProject producer.verificationId': {
    object: 'business',
    body: (verificationId) => ({ producer: { verificationId } }),
  },
  'createAgreement templateId': { object: 'template', body: (templateId) => ({ ...CONTRACT, templateId }) },
  'createAgreement projectId': {
    object: 'project',
    body: (projectId) => ({ ...CONTRACT, body: 'We agree.', projectId }),
  },
  'updateAgreement projectId': { object: 'project', body: (projectId) => ({ projectId }) },
  'giveConsent projectId': { object: 'project', body: (projectId) => ({ ...CONSENT, projectId }) },
  'createModelRelease projectId': {
    object: 'project',
    body: (projectId) => ({ userId: 'ben', consent: true, projectId }),
  },
  'importModelReleases projectId': {
    object: 'project',
    takes: 'any id',
    body: (projectId) => ({ csv: 'userId,consent\nben,true\n', projectId }),
  },
  'previewModelReleaseImport projectId': {
    object: 'project',
    takes: 'any id',
    body: (projectId) => ({ csv: 'userId,consent\nben,true\n', projectId }),
  },
  'createFile projectId': { object: 'project', body: (projectId) => fileOf(projectId, { projectId }) },
  'createFile performers.performerId': {
    object: 'performer',
    body: (performerId, own) => fileOf(performerId, { projectId: own('project'), performers: [{ performerId }] }),
  },
  'createFile performers.userId': {
    object: 'performerUser',
    body: (userId, own) => fileOf(userId, { projectId: own('project'), performers: [{ userId }] }),
  },
  'createFile derivedFrom.fileId': {
    object: 'file',
    body: (fileId, own) => fileOf(fileId, { projectId: own('project'), derivedFrom: { fileId, relation: 'crop' } }),
  },
  'createFileBatch files.projectId': {
    object: 'project',
    body: (projectId) => ({ files: [fileOf(`many ${projectId}`, { projectId })] }),
  },
  'createFileBatch files.performers.performerId': {
    object: 'performer',
    body: (performerId, own) => ({
      files: [fileOf(`many ${performerId}`, { projectId: own('project'), performers: [{ performerId }] })],
    }),
  },
  'createFileBatch files.performers.userId': {
    object: 'performerUser',
    body: (userId, own) => ({
      files: [fileOf(`many ${userId}`, { projectId: own('project'), performers: [{ userId }] })],
    }),
  },
  'createFileBatch files.derivedFrom.fileId': {
    object: 'file',
    body: (fileId, own) => ({
      files: [fileOf(`many ${fileId}`, { projectId: own('project'), derivedFrom: { fileId, relation: 'crop' } })],
    }),
  },
  'updateFile performers.performerId': {
    object: 'performer',
    body: (performerId) => ({ performers: [{ performerId }] }),
  },
  'updateFile performers.userId': { object: 'performerUser', body: (userId) => ({ performers: [{ userId }] }) },
  'updateFile derivedFrom.fileId': {
    object: 'original',
    body: (fileId) => ({ derivedFrom: { fileId, relation: 'crop' } }),
  },
  'createErasure personId': { object: 'person', body: (personId) => ({ personId, dryRun: true }) },
  'createErasure userId': { object: 'user', body: (userId) => ({ userId, dryRun: true }) },
  'setLegalHold subject.personId': {
    object: 'person',
    body: (personId) => ({ subject: { personId }, reason: 'dispute' }),
  },
  'setLegalHold subject.projectId': {
    object: 'project',
    body: (projectId) => ({ subject: { projectId }, reason: 'dispute' }),
  },
  'receiveComplaint projectId': {
    object: 'project',
    body: (projectId) => ({ url: 'https://videos.example/2', kind: 'other', projectId }),
  },
  'requestReport projectId': {
    object: 'project',
    body: (projectId) => ({ type: 'performer_records', format: 'json', projectId }),
  },
  'requestReport subject': {
    object: 'release',
    takes: 'any id',
    body: (subject) => ({ type: 'audit_extract', format: 'json', subject }),
  },
  'createComplianceBundle projectId': { object: 'project', body: (projectId) => ({ projectId, producer: 'none' }) },
  'createAgeStatementLink projectId': {
    object: 'project',
    body: (projectId, own) => ({ projectId, performerId: own('performer') }),
  },
  'createAgeStatementLink performerId': {
    object: 'performer',
    refused: 'a performer needs a release with a day of a shoot and a verified identity',
    body: (performerId, own) => ({ projectId: own('project'), performerId }),
  },
};

/** Fields that name nothing of ours, by their last member or as a whole. */
export const NOTHING_OF_OURS: readonly [field: RegExp, reason: string][] = [
  [/^addPasskey /, "an authenticator's own"],
  [/^createPresentationRequest (dcql\.|transactionData)/, "names within the caller's own query"],
  [/ business\.(taxId|vatId)$/, 'numbers of a register'],
  [/^createProject externalId$/, "the caller's own id; unique in one organisation"],
  [/liveness\.challengeId$/, 'with a nonce over organisation and id: test/domains/identity/liveness-challenges'],
  [/[ .]userId$/, "the caller's own id of the user: makes or names a person of the caller's organisation"],
];
