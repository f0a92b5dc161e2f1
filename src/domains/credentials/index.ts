import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { credentialsMigration } from './migrations/0005-credentials.ts';
import { credentialStatusMigration } from './migrations/0017-credential-status.ts';
import { businessCredentialsMigration } from './migrations/0030-business-credentials.ts';
import { credentialRoutes } from './routes.ts';
import { statusRoutes } from './routes-status.ts';

export { addressAt, serviceAddresses } from './addresses.ts';
export type { StatusEntry } from './allocate-status.ts';
export type { RegisteredAddress, VerifiedBusiness } from './business-claims.ts';
export { changeCredentialStatus, type StatusChange } from './change-status.ts';
export type { CredentialStatus, StatusReason } from './credential-status.ts';
export type { CredentialType } from './credential-type.ts';
export {
  type ClaimDescription,
  type CredentialTypeDescription,
  describeType,
  describeTypes,
} from './describe-types.ts';
export { type EncodedCredential, type EncodingRequest, encodeCredential } from './encode-credential.ts';
export { type CredentialState, findCredentialState } from './find-credential-state.ts';
export type { WalletHolder } from './holder.ts';
export { judgeCredential } from './judge-credential.ts';
export { fromAgent, type JudgedCheck } from './judged-check.ts';
export { type OpenClaimSet, openClaimSet } from './open-claim-set.ts';
export { issuerNames, issuerUrl } from './own-issuer.ts';
export {
  type BusinessCredentialRequest,
  type PreparedBusinessCredential,
  prepareBusinessCredential,
} from './prepare-business-credential.ts';
export { type PreparedIdentityCredential, prepareIdentityCredential } from './prepare-identity-credential.ts';
export { redactCredential } from './redact-credential.ts';
export { type PreparedCredential, saveCredential } from './save-credential.ts';
export { encodeBitstring, LIST_SIZE } from './status-list.ts';
export { type StatusCheck, type StatusQuery, statusOf } from './status-of.ts';

/** What outcomes become: verifiable credentials, one claim set in many encodings. */
export const credentials: Domain<Context> = {
  name: 'credentials',
  migrations: [credentialsMigration, credentialStatusMigration, businessCredentialsMigration],
  routes: [...credentialRoutes, ...statusRoutes],
};
