import type { Expansions } from '#platform/http/expand.ts';

/** What `?expand=` shows in full: the field of an answer that names it, and the operation that shows it by itself. */
export const EXPANSIONS: Expansions = {
  agreementId: { name: 'agreement', operationId: 'getAgreement' },
  consentId: { name: 'consent', operationId: 'getConsent' },
  credentialId: { name: 'credential', operationId: 'getCredential' },
  personId: { name: 'person', operationId: 'getPerson' },
  projectId: { name: 'project', operationId: 'getProject' },
  proofRequestId: { name: 'proofRequest', operationId: 'getProofRequest' },
  releaseId: { name: 'release', operationId: 'getModelRelease' },
  sessionId: { name: 'session', operationId: 'getVerificationSession' },
  templateId: { name: 'template', operationId: 'getTemplate' },
  verificationId: { name: 'verification', operationId: 'getVerification' },
  webhookId: { name: 'webhook', operationId: 'getWebhook' },
};
