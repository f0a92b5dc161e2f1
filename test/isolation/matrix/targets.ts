// What is called: every operation that names something of an organization in its path, with the owner's own ids.
import type { Filled } from '../fill-organization.ts';
import { OPERATIONS, type Operation } from './operations.ts';

/** Which variables of `objects.json` stand for the parameters of a path that begins so; the longest beginning counts. */
const OBJECTS: readonly [path: string, ...variables: string[]][] = [
  ['/v1/auth/sessions/{id}', 'login'],
  ['/v1/auth/second-factors/{id}', 'factor'],
  ['/v1/auth/api-keys/{id}', 'key'],
  ['/v1/organization/members/{userId}', 'member'],
  ['/v1/organization/invitations/{id}', 'invitation'],
  ['/v1/persons/{id}', 'person'],
  ['/v1/dids/{did}', 'did'],
  ['/v1/credentials/{id}', 'credential'],
  ['/v1/proof-requests/{id}', 'proofRequest'],
  ['/v1/proofs/{id}', 'proof'],
  ['/v1/wallet-links/{id}', 'link'],
  ['/v1/data-export-links/{id}', 'exportLink'],
  ['/v1/presentation-requests/{id}', 'presentationRequest'],
  ['/v1/verification-policies/{version}', 'policy'],
  ['/v1/verifications/{id}', 'business'],
  ['/v1/verifications/{id}/resubmit', 'identity'],
  ['/v1/verifications/{id}/pictures', 'identity'],
  ['/v1/verifications/{id}/pictures/{pictureId}', 'identity', 'image'],
  ['/v1/verifications/{id}/documents/{documentId}', 'business', 'document'],
  ['/v1/verifications/{id}/screening-hits/{hitId}', 'business', 'hit'],
  ['/v1/verifications/{id}/owners/{ownerId}', 'business', 'owner'],
  ['/v1/verification-sessions/{id}', 'session'],
  ['/v1/verification-sessions/bulk/{id}', 'sessionImport'],
  ['/v1/credential-offers/{id}', 'offer'],
  ['/v1/projects/{id}', 'project'],
  ['/v1/projects/{id}/performers/{performerId}', 'project', 'performer'],
  ['/v1/files/{id}', 'file'],
  ['/v1/templates/{id}', 'template'],
  ['/v1/agreements/{id}', 'draft'],
  ['/v1/agreements/{id}/parties/{partyId}', 'draft', 'party'],
  ['/v1/consents/{id}', 'consent'],
  ['/v1/consents/{id}/uses/{useId}', 'consent', 'replicaUse'],
  ['/v1/releases/{id}', 'release'],
  ['/v1/releases/{id}/distributions/{distributionId}', 'release', 'distribution'],
  ['/v1/releases/bulk/{id}', 'import'],
  ['/v1/works/bulk/{id}', 'workImport'],
  ['/v1/works/{id}', 'work'],
  ['/v1/works/{id}/transfers/{transferId}', 'work', 'workTransfer'],
  ['/v1/works/{id}/claims/{claimId}', 'work', 'workClaim'],
  ['/v1/erasures/{id}', 'erasure'],
  ['/v1/legal-holds/{id}', 'hold'],
  ['/v1/complaints/{id}', 'complaint'],
  ['/v1/compliance/policies/{version}', 'compliancePolicy'],
  ['/v1/compliance/reports/{id}', 'report'],
  ['/v1/compliance/bundles/{id}', 'bundle'],
  ['/v1/received-bundles/{id}', 'receivedBundle'],
  ['/v1/audit/receipts/{id}', 'entry'],
  ['/v1/webhooks/{id}', 'webhook'],
  ['/v1/webhooks/deliveries/{id}', 'delivery'],
  ['/v1/events/{id}', 'event'],
];

/** Operations with a token and a parameter that names nothing of an organization. */
export const NAMES_NOTHING: Record<string, string> = {
  resolveDid: 'a DID document is public: whoever verifies must find it',
  getRegistryRecord: 'a public register of companies, the same for everybody',
  lookUpPrefix: 'the beginning of a hash, the same for everybody; only the own files are listed',
  getDefaultVerificationPolicy: 'comes with the service, the same for everybody',
  getDefaultCompliancePolicy: 'comes with the service, the same for everybody',
  replaceSavedViews: "a list of the dashboard: the views are the caller's own",
};

/** Parameters of the operations that take no token: why what they name is not hidden by whose token it is. */
export const PUBLIC: readonly [path: RegExp, reason: string][] = [
  [/\{token\}/, 'the token is a secret of 256 bits, and whoever has it is whom it was made for'],
  [/^\/v1\/agreements\/\{id\}\/parties\/\{partyId\}\/(sign|decline)$/, 'the same, with the token in the body'],
  [/^\/(dashboard|assets|docs)\//, 'files of the service'],
  [/^\/v1\/(reference|circuits)\/|^\/credential-types\//, 'comes with the service'],
  [
    /(did|status|trust)\.json$|^\/\.well-known\/|\/\.well-known\//,
    'keys and metadata that wallets and verifiers fetch',
  ],
  [/^\/complaints\/\{org\}$/, 'the complaint page, which anyone may open and send'],
  [/^\/v1\/(vc-api\/)?status-lists\//, 'status lists, which verifiers fetch'],
  [/^\/v1\/audit\/tiles\//, 'hashes of the log'],
  [/^\/orgs\/\{org\}\/oid4vci\//, 'OpenID4VCI: a code, an access token or a nonce says whose it is'],
  [
    /^\/orgs\/\{org\}\/(oid4vp\/|present\/)/,
    'OpenID4VP: a wallet has no token; the id is as random as one, and names one request',
  ],
];

/** Those whose path names something of an organization. */
export const NAMING: readonly Operation[] = OPERATIONS.filter(
  ({ id, isPublic, params }) => !isPublic && params.length > 0 && NAMES_NOTHING[id] === undefined,
);

/** The names of the objects to try, one for each parameter; undefined where someone has to add them. */
export function objectsFor({ path, params }: Operation): string[] | undefined {
  const [longest] = OBJECTS.filter(([beginning]) => path === beginning || path.startsWith(`${beginning}/`)).sort(
    ([a], [b]) => b.length - a.length,
  );
  const names = longest?.slice(1) ?? [];
  return names.length === params.length ? names : undefined;
}

/** What `objects.json` makes in test mode. */
const OF_TEST_MODE = ['proof', 'link', 'erasure'];

export const hasTestIds = (operation: Operation): boolean =>
  (objectsFor(operation) ?? []).some((name) => OF_TEST_MODE.includes(name));

export const idOf = ({ variables }: Filled, name: string): string => String(variables.get(name));

/** An id of the same kind that was never given; of a DID, one of an organization that never was. */
export const neverGiven = (id: string): string => id.replace(/[0-9a-z]{26}$/, '0'.repeat(26));
