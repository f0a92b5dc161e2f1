import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { agreementEvents } from './events.ts';
import { verifyRoutes } from './evidence/routes.ts';
import { agreementJobs } from './jobs.ts';
import { agreementMails } from './mails/index.ts';
import { agreementsMigration } from './migrations/0219-agreements.ts';
import { filledFieldsMigration } from './migrations/0242-filled-fields.ts';
import { signingWalletsMigration } from './migrations/0256-signing-wallets.ts';
import { identityDocumentTypesMigration } from './migrations/0282-identity-document-types.ts';
import { agreementsData } from './personal-data.ts';
import { agreementRoutes } from './routes.ts';
import { signingJobs } from './signing/jobs.ts';
import { signingRoutes } from './signing/routes.ts';
import { findProjectIds } from './store.ts';
import { templateRoutes } from './templates/routes.ts';

export type {
  AgreementState,
  AgreementStatus,
  AgreementType,
  AskedLevel,
  PartyState,
  Purpose,
} from './agreement.ts';
export { countWaiting, type WaitingAgreements } from './count-waiting.ts';
export { assertPrintable, type PrintedText } from './drafts/assert-printable.ts';
export { createAgreement } from './drafts/create-agreement.ts';
export {
  type GivenParty,
  type NewAgreement,
  type PreparedAgreement,
  prepareAgreement,
} from './drafts/prepare-agreement.ts';
export { documentOf, evidenceOf } from './drafts/read-document.ts';
export { saveAgreement } from './drafts/save-agreement.ts';
export { sendOrEnd } from './drafts/send-agreement.ts';
export { findAgreementState } from './find-agreement-state.ts';
export { findIdentityIssuers, type IdentityIssuer } from './find-identity-issuers.ts';
export { type AgreementTurn, findTurns } from './find-turns.ts';
export { reindexAgreement, reindexParty } from './index-agreement.ts';
export { matchAgreements } from './match-agreements.ts';
export { type AgreementFigures, measureAgreements } from './measure-agreements.ts';
export { openPartyContacts } from './open-party-contacts.ts';
export { type AgreementTerms, findStandingAgreements, openAgreementTerms } from './open-terms.ts';
export type { NewParty, PartyKind, PartyStatus } from './party.ts';
export { findAgreementIds } from './personal-data.ts';
export type { AgreementSummary, PresentedAgreement, PresentedParty } from './present.ts';
export {
  countRegistered,
  type RegisteredParty,
  readRegister,
  readRegisteredParties,
} from './read-register.ts';
export { isSameName } from './same-name.ts';
export { confirmable, confirmInWallet, minimumSignature } from './schema.ts';
export { likeness, linkDelivery, signatureLevel } from './schema-enums.ts';
export { renewSigningLink } from './signing/renew-link.ts';
export type { FieldValues, TextBlock } from './templates/template.ts';

/** Documents that several parties sign with their own keys, and their evidence. */
export const agreements: Domain<Context> = {
  name: 'agreements',
  projectIds: { agr: findProjectIds },
  events: agreementEvents,
  mails: agreementMails,
  migrations: [agreementsMigration, filledFieldsMigration, signingWalletsMigration, identityDocumentTypesMigration],
  routes: [...templateRoutes, ...agreementRoutes, ...signingRoutes, ...verifyRoutes],
  expansions: { agreementId: 'getAgreement', templateId: 'getTemplate' },
  jobs: [...agreementJobs, ...signingJobs],
  personalData: agreementsData,
  blobs: ['document_key', 'sealed_key', 'evidence_key', 'evidence_pdf_key'].map((column) => ({
    table: 'agreements',
    column,
  })),
};
