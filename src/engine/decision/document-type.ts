import { AAMVA_COUNTRIES } from '../aamva/jurisdictions.ts';
import type { MrzFormatName } from '../mrz/formats.ts';

/** A kind of document: the required pictures, its machine-readable part, and properties for rules. */
interface DocumentTypeRecord {
  name: string;
  description: string;
  /** The pictures that are needed in addition to the selfie. */
  sides: readonly ('front' | 'back')[];
  formats: readonly (MrzFormatName | 'AAMVA' | 'EU-DL')[];
  capability: 'machine-readable' | 'barcode';
  /** The machine-readable parts. */
  reads: readonly string[];
  /** The countries whose documents have a machine-readable part; null for all. */
  readableFrom: readonly string[] | null;
  /** Whether it is sufficient to verify a person. A visa never is, whatever a policy says: a reviewer decides. */
  verifies: boolean;
  /** Whether a caller may require it in advance. */
  canBeExpected: boolean;
}

const card = {
  sides: ['front', 'back'],
  capability: 'machine-readable',
  reads: ['issuer', 'number', 'names', 'birthDate', 'sex', 'nationality', 'expiryDate'],
  readableFrom: null,
  verifies: true,
  canBeExpected: false,
} as const;
const page = { ...card, sides: ['front'] } as const;

/** Every kind of document. For the issuers of each, see src/domains/reference/reference/accepted-documents.ts. */
export const DOCUMENT_TYPES = {
  passport: {
    ...page,
    name: 'Passport',
    description: 'The page with the portrait and the two lines of 44 characters below it (ICAO 9303-4).',
    formats: ['TD3'],
    canBeExpected: true,
  },
  passport_card: {
    ...card,
    name: 'Passport card',
    description:
      'A card that its issuer calls a passport, with the portrait on the front and a machine-readable zone on the back.',
    formats: ['TD1', 'TD2'],
  },
  id_card: {
    ...card,
    name: 'Identity card',
    description:
      'A national identity card, with the portrait on the front and three lines of 30 characters on the back (ICAO 9303-5), or with both on one side and two lines of 36 characters (9303-6). Cards of US states and Canadian provinces have a barcode instead.',
    formats: ['TD1', 'TD2', 'AAMVA'],
    canBeExpected: true,
  },
  residence_permit: {
    ...card,
    name: 'Residence permit',
    description: 'A permit for foreign nationals, with the document code `AR`, `CR`, or `IR`.',
    formats: ['TD1', 'TD2'],
    canBeExpected: true,
  },
  travel_document: {
    ...card,
    name: 'Travel document',
    description: 'Any other document with a machine-readable zone of ICAO 9303, such as a crew member certificate.',
    formats: ['TD1', 'TD2', 'TD3'],
  },
  driving_licence: {
    ...card,
    name: "Driver's license",
    description:
      'US and Canadian licenses are read from the PDF417 barcode on the back (AAMVA). Licenses of the European Economic Area, Switzerland, and the United Kingdom are read from the numbered fields on the front, if you sent the expected names, birth date, and country. Otherwise, a reviewer decides.',
    formats: ['AAMVA', 'EU-DL'],
    capability: 'barcode',
    reads: ['issuer', 'number', 'names', 'birthDate', 'sex', 'issueDate', 'expiryDate'],
    readableFrom: AAMVA_COUNTRIES,
    canBeExpected: true,
  },
  visa: {
    ...page,
    name: 'Visa',
    description: 'Recognized (ICAO 9303-7), so that it is not mistaken for a passport. A visa never verifies a person.',
    formats: ['MRV-A', 'MRV-B'],
    verifies: false,
  },
} as const satisfies Record<string, DocumentTypeRecord>;

export type DocumentType = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_TYPE_NAMES = Object.keys(DOCUMENT_TYPES) as DocumentType[];

type TypesWith<F extends 'verifies' | 'canBeExpected'> = {
  [T in DocumentType]: (typeof DOCUMENT_TYPES)[T][F] extends true ? T : never;
}[DocumentType];

/** Kinds that are sufficient to verify a person. */
export const IDENTITY_DOCUMENTS = typesWith('verifies');
/** Kinds that a caller may require. */
export const EXPECTED_DOCUMENTS = typesWith('canBeExpected');

function typesWith<F extends 'verifies' | 'canBeExpected'>(fact: F): TypesWith<F>[] {
  return DOCUMENT_TYPE_NAMES.filter((type): type is TypesWith<F> => DOCUMENT_TYPES[type][fact]);
}
