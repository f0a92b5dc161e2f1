/**
 * The name of an operation in both SDKs: `client.<resource>.<method>`, camelCase in JavaScript and snake_case in
 * Python.
 *
 * The resource is the first literal segment of the path, except for RESOURCES. The method is the operationId without
 * the noun of the resource: `listVerificationNotes` is `verifications.listNotes`.
 */

/** Paths whose resource is not their first segment, longest first. */
const RESOURCES: readonly (readonly [prefix: string, resource: string])[] = [
  ['/v1/auth/api-key', 'apiKeys'],
  ['/v1/compliance/report', 'reports'],
  ['/v1/compliance/custodian', 'reports'],
  ['/v1/compliance/bundles', 'bundles'],
  ['/v1/verification-policy', 'verificationPolicies'],
  ['/v1/event-types', 'events'],
  ['/v1/openapi.json', 'service'],
  ['/healthz', 'service'],
  ['/readyz', 'service'],
  ['/metrics', 'service'],
  ['/.well-known/', 'dids'],
  ['/orgs/{id}/did.json', 'dids'],
  ['/orgs/{id}/trust.json', 'trust'],
  ['/orgs/{id}/status.json', 'statusLists'],
];

/** A resource's name in operationIds, if its path has another one. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  releases: ['ModelRelease', 'Release'],
  bundles: ['ComplianceBundle'],
  reports: ['Report', 'Record'],
  complaints: ['Complaint'],
  statusLists: ['StatusList', 'Status'],
  trust: ['Trust'],
  vcApi: ['vcApi'],
};

/** Names that the rule would make unclear, or reserved words in Python. */
const METHODS: Readonly<Record<string, string>> = {
  getVerificationPolicy: 'getCurrent',
  getServiceDid: 'getServiceDocument',
  getOrganizationDid: 'getOrganizationDocument',
  getTrustFile: 'get',
  getIssuerTrustFile: 'getOfIssuer',
  getIssuerStatus: 'getSnapshotOfIssuer',
  importModelReleases: 'createImport',
  getModelReleaseImport: 'getImport',
  previewModelReleaseImport: 'previewImport',
  inviteToVerificationSession: 'invite',
  importVerificationSessions: 'createImport',
  getVerificationSessionImport: 'getImport',
  previewVerificationSessionImport: 'previewImport',
  importWorks: 'createImport',
  getWorkImport: 'getImport',
  previewWorkImport: 'previewImport',
  createProofLink: 'createLink',
  getRegistryRecord: 'getRecord',
  searchScreeningLists: 'search',
  vcApiChangeStatus: 'changeStatus',
  vcApiStatusList: 'getStatusList',
};

export interface Place {
  resource: string;
  method: string;
}

export function placeOf(path: string, operationId: string): Place {
  const resource = resourceOf(path);
  return { resource, method: METHODS[operationId] ?? methodOf(operationId, nounsOf(resource)) };
}

function resourceOf(path: string): string {
  const exception = RESOURCES.find(([prefix]) => path.startsWith(prefix));
  if (exception) return exception[1];
  const [first = ''] = path
    .replace(/^\/v1\//, '')
    .replace(/^\//, '')
    .split('/');
  return first.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
}

function nounsOf(resource: string): readonly string[] {
  const noun = resource.charAt(0).toUpperCase() + singular(resource.slice(1));
  return [...(NOUNS[resource] ?? []), noun];
}

function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

/** Removes the first noun found, with its plural and a preceding `Of…`; the rest must still have meaning. */
function methodOf(operationId: string, nouns: readonly string[]): string {
  for (const noun of nouns) {
    const plural = /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
    const rest = operationId.replace(new RegExp(`(Of)?(${plural}|${noun})(?![a-z])`), '');
    if (rest !== operationId && rest !== '') return rest.charAt(0).toLowerCase() + rest.slice(1);
  }
  return operationId;
}
