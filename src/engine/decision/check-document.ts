import { createHash } from 'node:crypto';
import { ageCutoff, type CalendarDay } from '#verifier/encoding/days.ts';
import { numericCountryCode } from '../mrz/issuing-states.ts';
import { type Check, notPassed, passed } from './check.ts';
import { DOCUMENT_TYPES } from './document-type.ts';
import type { MachineReadable } from './machine-readable.ts';
import type { DecisionPolicy } from './policy.ts';

/** The input of the rules about documents; taken only from a certain reading. */
export type DocumentKind = Pick<MachineReadable, 'documentType' | 'issuingState' | 'isSpecimen'> & {
  issueDate?: MachineReadable['issueDate'];
};

/** Codes of issuers that occur only on specimens (ICAO 9303-3 section 5, part D). */
const SPECIMEN_ISSUERS: readonly string[] = ['UTO'];

/** Whether two codes mean the same country: passports write `D` for `DEU`. */
function isSameState(one: string, other: string): boolean {
  return one === other || (numericCountryCode(one) !== 0 && numericCountryCode(one) === numericCountryCode(other));
}

/**
 * Passes if the policy accepts documents of this kind and issuer. If not, another document may be accepted: this says
 * nothing about the person.
 */
export function checkDocumentAccepted(document: DocumentKind | null, policy: DecisionPolicy): Check {
  const key = 'document_accepted';
  if (!document) return notPassed(key, 'unclear', 'depends_on_mrz');
  const { types, countries } = policy.acceptedDocuments;
  const { documentType, issuingState } = document;
  const isListed = (codes: readonly string[]): boolean => codes.some((code) => isSameState(code, issuingState));
  const isSpecimen = document.isSpecimen === true || SPECIMEN_ISSUERS.includes(issuingState);
  if (isSpecimen && !policy.acceptSpecimens) return notPassed(key, 'failed', 'specimen_document');
  if (types !== null && !types.includes(documentType)) return notPassed(key, 'failed', 'document_type_not_accepted');
  if (isListed(countries.deny) || (countries.allow !== null && !isListed(countries.allow)))
    return notPassed(key, 'failed', 'country_not_accepted');
  if (!DOCUMENT_TYPES[documentType].verifies) return notPassed(key, 'unclear', 'visa_document');
  return passed(key, 'The document type is accepted.');
}

/** Passes if the document was issued recently enough for the policy. Skipped if it does not state its issue date. */
export function checkDocumentAge(
  document: DocumentKind | null,
  today: CalendarDay,
  { maximumDocumentAgeYears }: DecisionPolicy,
): Check {
  const key = 'document_age';
  if (maximumDocumentAgeYears === null) return notPassed(key, 'not_performed', 'not_requested');
  const figures = { maximumDocumentAgeYears };
  if (!document) return notPassed(key, 'unclear', 'depends_on_mrz', figures);
  if (!document.issueDate) return notPassed(key, 'not_performed', 'issue_date_unknown', figures);
  if (document.issueDate > today) return notPassed(key, 'unclear', 'issue_date_implausible', figures);
  if (document.issueDate < ageCutoff(today, maximumDocumentAgeYears))
    return notPassed(key, 'failed', 'document_too_old', figures);
  return passed(key, 'The document is recent enough.', figures);
}

const DRAW_BITS = 32;

/**
 * A verification's position between 0 and 1 in the draw for reviews. It depends only on the ID, which has 80 random
 * bits, so that the draw can be repeated years later, and neither time nor a new attempt changes it.
 */
export function reviewDraw(verificationId: string): number {
  const digest = createHash('sha256').update(`avouch/review-sample/1\0${verificationId}`).digest();
  return digest.readUInt32BE(0) / 2 ** DRAW_BITS;
}

/** Passes unless the draw selects the verification for a review, although the rules would approve it. */
export function checkReviewSample(verificationId: string | undefined, { reviewSampleShare }: DecisionPolicy): Check {
  const key = 'review_sample';
  if (reviewSampleShare === 0 || verificationId === undefined) return notPassed(key, 'not_performed', 'not_requested');
  const figures = { reviewSampleShare };
  if (reviewDraw(verificationId) < reviewSampleShare) return notPassed(key, 'unclear', 'sampled_for_review', figures);
  return passed(key, 'Not selected for a random review.', figures);
}
