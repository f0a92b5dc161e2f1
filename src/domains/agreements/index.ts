import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { agreementsMigration } from './migrations/0034-agreements.ts';

export {
  AGREEMENT_STATUSES,
  AGREEMENT_TYPES,
  type AgreementState,
  type AgreementStatus,
  type AgreementType,
  type PartyState,
  type Purpose,
} from './agreement.ts';
export { MAX_PARTIES, type NewParty, PARTY_KINDS, PARTY_STATUSES, type PartyKind, type PartyStatus } from './party.ts';

/** What several parties sign: documents, signatures by their own keys, and the evidence of both. */
export const agreements: Domain<Context> = { name: 'agreements', migrations: [agreementsMigration] };
