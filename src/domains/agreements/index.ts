import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { agreementJobs } from './jobs.ts';
import { agreementsMigration } from './migrations/0034-agreements.ts';
import { unsealedAgreementsMigration } from './migrations/0038-unsealed-agreements.ts';
import { agreementsData } from './personal-data.ts';
import { agreementRoutes } from './routes.ts';
import { signingRoutes } from './routes-signing.ts';
import { templateRoutes } from './routes-templates.ts';
import { verifyRoutes } from './routes-verify.ts';
import { signingJobs } from './signing/jobs.ts';

export type { AgreementState, AgreementStatus, AgreementType, PartyState, Purpose } from './agreement.ts';
export { countWaiting, type WaitingAgreements } from './count-waiting.ts';
export { createAgreement, type GivenParty, type NewAgreement } from './create-agreement.ts';
export { findAgreementState } from './find-agreement-state.ts';
export { type AgreementFigures, measureAgreements } from './measure-agreements.ts';
export type { NewParty, PartyKind, PartyStatus } from './party.ts';
export type { AgreementSummary, PresentedAgreement, PresentedParty } from './present.ts';
export { documentOf, evidenceOf } from './read-document.ts';
export {
  countRegistered,
  type RegisteredParty,
  readRegister,
  readRegisteredParties,
} from './read-register.ts';
export { renewSigningLink } from './renew-link.ts';
export { isSameName } from './same-name.ts';
export { sendAgreement } from './send-agreement.ts';
export type { FieldValues, TextBlock } from './template.ts';

/** What several parties sign: documents, signatures by their own keys, and the evidence of both. */
export const agreements: Domain<Context> = {
  name: 'agreements',
  migrations: [agreementsMigration, unsealedAgreementsMigration],
  routes: [...templateRoutes, ...agreementRoutes, ...signingRoutes, ...verifyRoutes],
  jobs: [...agreementJobs, ...signingJobs],
  personalData: agreementsData,
  blobs: ['document_key', 'sealed_key', 'evidence_key', 'evidence_pdf_key'].map((column) => ({
    table: 'agreements',
    column,
  })),
};
