/** Fields of an event's data that identify its subject, most likely first. */
const NAMES = [
  'agreementId',
  'releaseId',
  'consentId',
  'presentationRequestId',
  'proofId',
  'complaintId',
  'reportId',
  'receivedBundleId',
  'bundleId',
  'erasureId',
  'webhookId',
  'verificationId',
  'credentialId',
  'projectId',
  'personId',
];

/** The subject's ID in an event's data. */
export function subjectOf(data: Record<string, unknown>): string | undefined {
  const found = NAMES.map((name) => data[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : undefined;
}
