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
const USE = { usedOn: '2026-05-02', description: 'Ours', withinConsent: true };
const WORK = { title: 'Ours', kind: 'other', authors: [{ name: 'Ben' }] };
const TRANSFER = {
  ...{ kind: 'assignment', from: { name: 'Ben' }, to: { name: 'Bea' } },
  ...{ rights: ['adaptation'], territory: 'world', validFrom: '2026-01-01' },
};
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
  'createFile workId': {
    object: 'work',
    body: (workId, own) => fileOf(workId, { projectId: own('project'), workId }),
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
  'createFileBatch files.workId': {
    object: 'work',
    body: (workId, own) => ({ files: [fileOf(`many ${workId}`, { projectId: own('project'), workId })] }),
  },
  'updateFile workId': { object: 'work', body: (workId) => ({ workId }) },
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
  'receiveComplaint workId': {
    object: 'work',
    body: (workId) => ({ url: 'https://videos.example/3', kind: 'copyright', workId }),
  },
  'linkComplaintWork workId': {
    object: 'work',
    refused: 'the complaint is of another kind',
    body: (workId) => ({ workId }),
  },
  'receiveComplaint projectId': {
    object: 'project',
    body: (projectId) => ({ url: 'https://videos.example/2', kind: 'other', projectId }),
  },
  'decideComplaint fileIds': { object: 'file', body: (fileId) => ({ outcome: 'removed', fileIds: [fileId] }) },
  'decideComplaintAppeal fileIds': {
    object: 'file',
    refused: 'the decision has no appeal',
    body: (fileId) => ({ outcome: 'reversed', fileIds: [fileId] }),
  },
  'reinstateComplaintFiles fileIds': {
    object: 'file',
    refused: 'the complaint may remove no file',
    body: (fileId) => ({ reason: 'other', fileIds: [fileId] }),
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
  'recordReplicaUse fileId': {
    object: 'file',
    refused: 'only a signed consent to a digital replica takes uses',
    body: (fileId) => ({ ...USE, fileId }),
  },
  'recordReplicaUse workId': {
    object: 'work',
    refused: 'only a signed consent to a digital replica takes uses',
    body: (workId) => ({ ...USE, workId }),
  },
  'createWork projectId': { object: 'project', body: (projectId) => ({ ...WORK, projectId }) },
  'createWork authors.personId': { object: 'person', body: (personId) => ({ ...WORK, authors: [{ personId }] }) },
  'createWork authors.verificationId': {
    object: 'business',
    body: (verificationId) => ({ ...WORK, authors: [{ verificationId }] }),
  },
  'updateWork projectId': { object: 'project', body: (projectId) => ({ projectId }) },
  'updateWork authors.personId': {
    object: 'person',
    refused: 'the work has transfers',
    body: (personId) => ({ authors: [{ personId }] }),
  },
  'updateWork authors.verificationId': {
    object: 'business',
    refused: 'the work has transfers',
    body: (verificationId) => ({ authors: [{ verificationId }] }),
  },
  ...Object.fromEntries(
    (['from', 'to'] as const).flatMap((side) => {
      const transfer = (party: object) => ({ ...TRANSFER, [side]: party });
      return [
        [`recordWorkTransfer ${side}.holderId`, { object: 'holder', body: (holderId) => transfer({ holderId }) }],
        [`recordWorkTransfer ${side}.personId`, { object: 'person', body: (personId) => transfer({ personId }) }],
        [
          `recordWorkTransfer ${side}.verificationId`,
          { object: 'business', body: (verificationId) => transfer({ verificationId }) },
        ],
      ] satisfies [string, Named][];
    }),
  ),
  'issueWorkClaim holderId': { object: 'holder', body: (holderId) => ({ holderId }) },
  'recordWorkTransfer agreementId': {
    object: 'draft',
    refused: 'only a completed assignment or license is taken',
    body: (agreementId) => ({ ...TRANSFER, agreementId }),
  },
};

/** Fields that name nothing of ours, by their last member or as a whole. */
export const NOTHING_OF_OURS: readonly [field: RegExp, reason: string][] = [
  [/^addPasskey /, "an authenticator's own"],
  [/^createPresentationRequest (dcql\.|transactionData)/, "names within the caller's own query"],
  [/ business\.(taxId|vatId)$/, 'numbers of a register'],
  [/^(createWork|updateWork) identifiers\./, "the caller's own id, or a public one; unique in one organisation"],
  [/^createReceivedBundle externalId$/, "the caller's own id, which several of its bundles can share"],
  [/^createProject externalId$/, "the caller's own id; unique in one organisation"],
  [/liveness\.challengeId$/, 'with a nonce over organisation and id: test/domains/identity/liveness-challenges'],
  [/[ .]userId$/, "the caller's own id of the user: makes or names a person of the caller's organisation"],
];
