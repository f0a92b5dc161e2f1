import type { ExtractedDocument } from '#engine/index.ts';
import { licenceNames } from '../../generate/build-aamva.ts';
import { type Holder, isLicenceHolder, isTravelHolder } from '../../generate/holder.ts';
import { PAGES } from '../../generate/mrz-layout.ts';
import type { StoredDocument } from './make-set.ts';

/** What a right reading of a document gives, as the generator knows it: no parser of the product's has a say in it. */
export type TrueFields = Pick<
  ExtractedDocument,
  'issuingState' | 'documentNumber' | 'familyName' | 'givenNames' | 'birthDate' | 'expiryDate' | 'sex' | 'nationality'
>;

const words = (text: string) => text.split('<').filter(Boolean).join(' ');

/** Names as the MRZ has them, which may be cut off: primary identifier, two fillers, secondary identifier. */
function mrzNames(mrz: readonly string[], kind: keyof typeof PAGES): { familyName: string; givenNames: string } {
  const field = kind === 'TD1' ? (mrz[2] ?? '') : (mrz[0] ?? '').slice(5, PAGES[kind].columns);
  const [family = '', given = ''] = field.replace(/<+$/, '').split('<<');
  return { familyName: words(family), givenNames: words(given) };
}

function names(holder: Holder, mrz: readonly string[]): { familyName: string; givenNames: string } {
  if (isTravelHolder(holder)) return mrzNames(mrz, holder.kind);
  const { family, first, middle } = licenceNames(holder);
  return { familyName: family, givenNames: [first, middle].filter(Boolean).join(' ') };
}

export function trueFields({ holder, mrz = [] }: Pick<StoredDocument, 'holder' | 'mrz'>): TrueFields {
  const { issuingState, documentNumber, birthDate, expiryDate, sex } = holder;
  const nationality = isTravelHolder(holder) ? holder.nationality : '';
  return { issuingState, documentNumber, ...names(holder, mrz), birthDate, expiryDate, sex, nationality };
}

/** Names of the fields that were extracted otherwise than they are. */
export function wrongFields(document: Pick<StoredDocument, 'holder' | 'mrz'>, extracted: ExtractedDocument): string[] {
  return Object.entries(trueFields(document)).flatMap(([field, value]) =>
    isSame(document.holder, extracted, field as keyof TrueFields, value) ? [] : [field],
  );
}

/** A licence of version 1 and 2 may be read with its names in one piece; spelling and order still have to be right. */
function isSame(holder: Holder, extracted: ExtractedDocument, field: keyof TrueFields, value: string): boolean {
  if (extracted[field] === value) return true;
  return (
    isLicenceHolder(holder) && extracted.namesTruncated && value.startsWith(extracted[field]) && extracted[field] !== ''
  );
}
