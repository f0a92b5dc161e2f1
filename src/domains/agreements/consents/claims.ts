import type { ConsentClaims } from '#domains/credentials/credentials/index.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';
import type { ConsentAssurance, ConsentTerms } from './consent.ts';

/** Facts known when a consent is given, besides its terms. */
export interface GivenFacts {
  consentId: string;
  personId: string;
  projectId: string | null;
  givenAt: Date;
  assurance: ConsentAssurance;
  agreementId: string | null;
  /** SHA-256 of the signed document, lower-case hex. */
  documentHash: string | null;
}

/** The terms of a digital replica that the credential has no field for are in the signed document. */
export function claimsOf({ notice, replica, ...terms }: ConsentTerms, given: GivenFacts): ConsentClaims {
  return {
    recordId: given.consentId,
    principalId: given.personId,
    notice: { language: notice.language, url: notice.url, textHash: noticeHash(notice.text) },
    ...terms,
    projectScope: replica && given.projectId !== null ? projectScope(given.projectId) : null,
    state: 'given',
    givenAt: `${given.givenAt.toISOString().slice(0, 19)}Z`,
    assurance: given.assurance,
    agreementId: given.agreementId,
    documentHash: given.documentHash,
  };
}

/** SHA-256 of the notice's text as UTF-8, lower-case hex. */
export function noticeHash(text: string | null): string | null {
  return text === null ? null : sha256Hex(Buffer.from(text));
}
