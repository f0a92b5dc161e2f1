import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { issuerListsMigration } from './migrations/0254-issuer-lists.ts';
import { issuerListSourcesMigration } from './migrations/0257-issuer-list-sources.ts';
import { issuerRevocationsMigration } from './migrations/0266-issuer-revocations.ts';
import { revocationNumbersMigration } from './migrations/0283-revocation-numbers.ts';

export {
  type ImportedAuthority,
  type ImportedList,
  listImportedAuthorities,
  listImportedLists,
} from './imported/store.ts';
export {
  DOCUMENT_LISTS,
  DOCUMENT_TYPES,
  ISSUER_LISTS,
  type IssuerListName,
  importNameOf,
  REVOCATION_LISTS,
  type RevocationListName,
} from './issuer-list.ts';
export { issuerListFormat } from './list-format.ts';
export { revocationListFormat } from './revocation-format.ts';
export { findCurrentCrls, findListSource, findRevocationSigners, findRevoked, hasAuthority } from './store.ts';
export {
  listedAuthorities,
  type NamedAuthority,
  revokedSigners,
  trustedAuthorities,
  trustedRootsFor,
} from './trusted-authorities.ts';

/** The lists of trusted authorities for mobile documents and identity credentials, as imported by an operator. */
export const issuerLists: Domain<Context> = {
  name: 'issuer-lists',
  migrations: [
    issuerListsMigration,
    issuerListSourcesMigration,
    issuerRevocationsMigration,
    revocationNumbersMigration,
  ],
};
