import type { DocumentType } from '#engine/index.ts';
import type { Capability } from './bases.ts';

/** What is to be known of a kind of document before it is photographed. */
export interface DocumentTypeFacts {
  type: DocumentType;
  name: string;
  description: string;
  /** Which pictures are needed, beside the selfie. */
  sides: readonly ('front' | 'back')[];
  formats: readonly string[];
  capability: Capability;
  /** What is read by machine. */
  reads: readonly string[];
  /** Whether it verifies somebody by itself; a visa never does. */
  verifies: boolean;
}

const MRZ_FIELDS = ['issuer', 'number', 'names', 'birthDate', 'sex', 'nationality', 'expiryDate'];
const card = { sides: ['front', 'back'], capability: 'machine-readable', reads: MRZ_FIELDS, verifies: true } as const;
const page = { ...card, sides: ['front'] } as const;

export const DOCUMENT_TYPES: readonly DocumentTypeFacts[] = [
  {
    ...page,
    type: 'passport',
    name: 'Passport',
    description: 'The page with the portrait and the two lines of 44 characters below it (ICAO 9303-4).',
    formats: ['TD3'],
  },
  {
    ...card,
    type: 'passport_card',
    name: 'Passport card',
    description: 'A card that its issuer calls a passport; portrait in front, machine-readable zone on the back.',
    formats: ['TD1', 'TD2'],
  },
  {
    ...card,
    type: 'id_card',
    name: 'Identity card',
    description:
      'A national identity card: portrait in front, three lines of 30 characters on the back (ICAO 9303-5), or both on one side with two lines of 36 (9303-6). Cards of American states and Canadian provinces have a barcode instead.',
    formats: ['TD1', 'TD2', 'AAMVA'],
  },
  {
    ...card,
    type: 'residence_permit',
    name: 'Residence permit',
    description: 'A permit for people of another nationality whose document code says so (`AR`, `CR`, `IR`).',
    formats: ['TD1', 'TD2'],
  },
  {
    ...card,
    type: 'travel_document',
    name: 'Travel document',
    description: 'Any other document with a machine-readable zone of ICAO 9303, such as that of a crew member.',
    formats: ['TD1', 'TD2', 'TD3'],
  },
  {
    ...card,
    type: 'driving_licence',
    name: "Driver's licence",
    description:
      'Of American states and Canadian provinces, by the PDF417 barcode on the back (AAMVA). Licences of other countries have nothing that a machine could verify: another document is asked for, or a person decides.',
    formats: ['AAMVA'],
    capability: 'barcode',
    reads: ['issuer', 'number', 'names', 'birthDate', 'sex', 'issueDate', 'expiryDate'],
  },
  {
    ...page,
    type: 'visa',
    name: 'Visa',
    description: 'Recognised (ICAO 9303-7), so that it is not taken for a passport; it verifies nobody.',
    formats: ['MRV-A', 'MRV-B'],
    verifies: false,
  },
];
