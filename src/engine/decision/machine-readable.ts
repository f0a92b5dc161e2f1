import type { CalendarDay } from '#verifier/encoding/days.ts';
import type { MrzFormatName } from '../mrz/formats.ts';
import type { MrzDate } from '../mrz/mrz-dates.ts';
import type { DocumentType } from './document-type.ts';

/** A document's data, from its machine-readable part, the numbered fields of a license, or a wallet. */
export interface MachineReadable {
  source: 'mrz' | 'barcode' | 'print' | 'wallet' | 'chip';
  /** `MDL`: a mobile driving licence (ISO/IEC 18013-5). `PID`: European person identification data. */
  format: MrzFormatName | 'AAMVA' | 'EU-DL' | 'MDL' | 'PID';
  documentType: DocumentType;
  issuingState: string;
  /** ISO 3166-2 code of a state or province that issued the document. */
  issuingSubdivision: string | null;
  documentNumber: string;
  /** In MRZ letters, or as in the barcode. */
  familyName: string;
  givenNames: string;
  namesTruncated: boolean;
  birthDate: MrzDate;
  expiryDate: MrzDate;
  /** Null if the document does not state it: an MRZ never does. */
  issueDate: CalendarDay | null;
  sex: 'F' | 'M' | 'X';
  /** Empty if the document states none: a license is not for nationals only. */
  nationality: string;
  personalNumber: string | null;
  /** Stated by a barcode; for an MRZ by its issuer. */
  isSpecimen?: true;
}
