import type { CalendarDay } from '#verifier/encoding/days.ts';
import { numericCountryCode } from '../mrz/issuing-states.ts';
import type { DocumentType } from './document-type.ts';
import type { MachineReadable } from './machine-readable.ts';

/** Personal data read from the document. */
export interface ExtractedDocument {
  documentType: DocumentType;
  /** `VISUAL` if a reviewer read the document by eye. */
  documentFormat: MachineReadable['format'] | 'VISUAL';
  issuingState: string;
  /** ISO 3166-1 numeric, 0 if there is none. */
  issuingStateNumeric: number;
  /** ISO 3166-2 code such as `US-CA`, if a state or province issued it. */
  issuingSubdivision?: string;
  documentNumber: string;
  familyName: string;
  givenNames: string;
  /** The name field is full: the names may be longer than this. */
  namesTruncated: boolean;
  birthDate: CalendarDay;
  sex: 'F' | 'M' | 'X';
  expiryDate: CalendarDay;
  /** Empty, and 0, if the document states no nationality. */
  nationality: string;
  nationalityNumeric: number;
  /** Optional data of a passport, which most issuers use for a personal number. */
  personalNumber?: string;
}

/** The data in the service's form; null if parts of the document's dates are missing. */
export function extractDocument(document: MachineReadable): ExtractedDocument | null {
  if (document.birthDate.kind !== 'day' || document.expiryDate.kind !== 'day') return null;
  const { issuingState, issuingSubdivision, nationality, personalNumber } = document;
  return {
    documentType: document.documentType,
    documentFormat: document.format,
    issuingState,
    issuingStateNumeric: numericCountryCode(issuingState),
    ...(issuingSubdivision !== null && { issuingSubdivision }),
    documentNumber: document.documentNumber,
    familyName: document.familyName,
    givenNames: document.givenNames,
    namesTruncated: document.namesTruncated,
    birthDate: document.birthDate.day,
    sex: document.sex,
    expiryDate: document.expiryDate.day,
    nationality,
    nationalityNumeric: numericCountryCode(nationality),
    ...(personalNumber !== null && { personalNumber }),
  };
}
