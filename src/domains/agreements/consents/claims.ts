import type { ConsentClaims } from '#domains/credentials/credentials/index.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import type { ConsentAssurance, ConsentTerms } from './consent.ts';

/** Facts known when a consent is given, besides its terms. */
export interface GivenFacts {
  consentId: string;
  personId: string;
  givenAt: Date;
  assurance: ConsentAssurance;
  agreementId: string | null;
  /** SHA-256 of the signed document, lower-case hex. */
  documentHash: string | null;
}

export function claimsOf({ notice, ...terms }: ConsentTerms, given: GivenFacts): ConsentClaims {
  return {
    recordId: given.consentId,
    principalId: given.personId,
    notice: { language: notice.language, url: notice.url, textHash: noticeHash(notice.text) },
    ...terms,
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
