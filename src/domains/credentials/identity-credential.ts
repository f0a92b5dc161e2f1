import type { CredentialClaims } from '#agent/index.ts';
import type { Assurance } from '#verifier/assurance.ts';
import { ageCutoff, type CalendarDay, dayNumber, dayOf } from '#verifier/days.ts';

/** What an examined identity document says, as far as credentials need it. */
export interface ExaminedDocument {
  documentType: string;
  /** ICAO 9303-3 code. */
  issuingState: string;
  /** ISO 3166-1 numeric, 0 where there is none. */
  issuingStateNumeric: number;
  nationalityNumeric: number;
  birthDate: CalendarDay;
  expiryDate: CalendarDay;
}

export interface IdentityFacts {
  id: string;
  subject: string;
  document: ExaminedDocument;
  /** When the examination ended: the credential holds from then on, and says nothing of any time before. */
  examinedAt: Date;
  assurances: readonly Assurance[];
}

/**
 * The claims of an IdentityVerificationCredential. Whoever is shown it learns no name and no birth date, only that one
 * document was examined, and which ages had been reached by then; another age on another day is shown by a proof.
 */
export function identityClaims({ id, subject, document, examinedAt, assurances }: IdentityFacts): CredentialClaims {
  const examinedOn = dayOf(examinedAt);
  return {
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'IdentityVerificationCredential'],
    validFrom: `${examinedAt.toISOString().slice(0, 19)}Z`,
    validUntil: endOfDay(document.expiryDate),
    credentialSubject: {
      id: subject,
      ageOver18: isOver(document.birthDate, examinedOn, 18),
      ageOver21: isOver(document.birthDate, examinedOn, 21),
      document: { type: document.documentType, issuingState: document.issuingState },
      examinedOn,
      faceMatch: assurances.includes('face_matched') ? 'passed' : 'not_performed',
      liveness: assurances.includes('liveness_passed') ? 'passed' : 'not_performed',
      reviewedByHuman: assurances.includes('reviewed_by_human'),
    },
  };
}

/** The last second of a calendar day in UTC, as RFC 3339. */
export function endOfDay(day: CalendarDay): string {
  return `${day}T23:59:59Z`;
}

function isOver(birthDate: CalendarDay, on: CalendarDay, years: number): boolean {
  return dayNumber(birthDate) <= dayNumber(ageCutoff(on, years));
}
