import type { ExtractedDocument } from '#engine/index.ts';
import { licenceNames } from '../../generate/build-aamva.ts';
import type { GeneratedDocument } from '../../generate/document-set.ts';
import { type Holder, isLicenceHolder, isTravelHolder, type TravelHolder } from '../../generate/holder.ts';
import { PAGES } from '../../generate/mrz-layout.ts';

/** A generated document without its pictures: its data, and whose portrait it has. */
export type Truth = Omit<GeneratedDocument, 'pictures'>;

/**
 * The correct reading of a document, according to the generator; none of the product's parsers is involved. It leaves
 * out everything that the document does not state: `namesTruncated`, and the ISO numbers of the two state codes.
 */
export type TrueFields = Record<
  Exclude<keyof ExtractedDocument, 'namesTruncated' | 'issuingStateNumeric' | 'nationalityNumeric'>,
  string
>;

export interface WrongField {
  field: string;
  read: string;
  is: string;
}

const words = (text: string) => text.split('<').filter(Boolean).join(' ');

/** Names as in the MRZ, which may be truncated: primary identifier, two fillers, secondary identifier. */
function mrzNames(mrz: readonly string[], kind: keyof typeof PAGES): { familyName: string; givenNames: string } {
  const field = kind === 'TD1' ? (mrz[2] ?? '') : (mrz[0] ?? '').slice(5, PAGES[kind].columns);
  const [family = '', given = ''] = field.replace(/<+$/, '').split('<<');
  return { familyName: words(family), givenNames: words(given) };
}

/** The document type for each of the generator's document codes (9303-4 to -7); codes of passports begin with P. */
const TYPES: Record<string, string> = {
  I: 'id_card',
  ID: 'id_card',
  IT: 'id_card',
  IP: 'passport_card',
  IR: 'residence_permit',
  CR: 'residence_permit',
  AC: 'travel_document',
  A: 'travel_document',
  C: 'travel_document',
};

function travelFields(holder: TravelHolder, mrz: readonly string[]) {
  const { kind, documentCode, nationality, personalNumber } = holder;
  return {
    documentType: documentCode.startsWith('P') ? 'passport' : (TYPES[documentCode] ?? 'visa'),
    documentFormat: kind,
    issuingSubdivision: '',
    ...mrzNames(mrz, kind),
    nationality,
    personalNumber: kind === 'TD3' ? personalNumber : '',
  };
}

function licenceFields(holder: Exclude<Holder, TravelHolder>) {
  const names = isLicenceHolder(holder) ? licenceNames(holder) : { family: '', first: '', middle: '' };
  const isAamva = isLicenceHolder(holder);
  return {
    documentType: 'driving_licence',
    documentFormat: isAamva ? 'AAMVA' : '',
    issuingSubdivision: isAamva ? `${holder.country === 'USA' ? 'US' : 'CA'}-${holder.office}` : '',
    familyName: names.family,
    givenNames: [names.first, names.middle].filter(Boolean).join(' '),
    nationality: '',
    personalNumber: '',
  };
}

export function trueFields({ holder, mrz = [] }: Pick<Truth, 'holder' | 'mrz'>): TrueFields {
  const { issuingState, documentNumber, birthDate, expiryDate, sex } = holder;
  const own = isTravelHolder(holder) ? travelFields(holder, mrz) : licenceFields(holder);
  return { issuingState, documentNumber, birthDate, expiryDate, sex, ...own };
}

/** The fields that were extracted incorrectly. */
export function wrongFields(document: Pick<Truth, 'holder' | 'mrz'>, extracted: ExtractedDocument): WrongField[] {
  const fields = Object.entries(trueFields(document)) as [keyof TrueFields, string][];
  return fields
    .map(([field, is]) => ({ field, read: extracted[field] ?? '', is }))
    .filter((field) => !isSame(document.holder, extracted, field));
}

const NAMES = ['familyName', 'givenNames'];

/** A licence's names may be truncated if the barcode says so; the rest must still be right. */
function isSame(holder: Holder, { namesTruncated }: ExtractedDocument, { field, read, is }: WrongField): boolean {
  if (read === is) return true;
  const mayBeCut = isLicenceHolder(holder) && namesTruncated && NAMES.includes(field);
  return mayBeCut && read !== '' && is.startsWith(read);
}
