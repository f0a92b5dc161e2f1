import type { AamvaFields } from '../aamva/parse-aamva.ts';
import type { Analysis, MrzAnalysis } from '../analysis.ts';
import type { BarcodeAnalysis } from '../barcode/barcode-analysis.ts';
import { licenceInPrint } from '../licences/licence-in-print.ts';
import type { MrzFields } from '../mrz/parse-mrz.ts';
import type { VisualReading } from '../visual/visual-reading.ts';
import type { Expected } from './check-expected.ts';
import { certainFields } from './check-mrz.ts';
import type { DocumentType } from './document-type.ts';
import type { MachineReadable } from './machine-readable.ts';

/** The location and content of the document's data. */
export interface DocumentReading {
  /** Null if no picture shows a readable document. */
  source: MachineReadable['source'] | null;
  mrz: MrzAnalysis | null;
  barcode: BarcodeAnalysis | null;
  /** The agreed reading, for display; it may be wrong. */
  read: MachineReadable | null;
  /**
   * Data confirmed by two readings and every check digit, by error correction and the standard's rules, or by two
   * readings and the caller.
   */
  certain: MachineReadable | null;
  /** The data in a licence's barcode on a document that also has an MRZ. */
  besides: MachineReadable | null;
  /** Whether zones with different content were read in two pictures; then nothing is certain. */
  hasSeveral: boolean;
}

/** The kind of document, by the code in the first line (ICAO 9303-4 to -7). */
function documentType({ documentCode, format }: MrzFields): DocumentType {
  if (documentCode.startsWith('V')) return 'visa';
  if (documentCode.startsWith('P')) return format === 'TD3' ? 'passport' : 'passport_card';
  if (documentCode === 'IP') return 'passport_card';
  if (/^[ACI]R$/.test(documentCode)) return 'residence_permit';
  return documentCode.startsWith('I') ? 'id_card' : 'travel_document';
}

/** An MRZ's fields in the common form. */
export function fromMrz(fields: MrzFields): MachineReadable {
  const { format, issuingState, documentNumber, familyName, givenNames, birthDate, expiryDate, sex } = fields;
  return {
    source: 'mrz',
    format,
    documentType: documentType(fields),
    issuingState,
    issuingSubdivision: null,
    documentNumber,
    familyName,
    givenNames,
    namesTruncated: fields.truncated,
    birthDate,
    expiryDate,
    issueDate: null,
    sex,
    nationality: fields.nationality,
    personalNumber: format === 'TD3' && fields.optionalData !== '' ? fields.optionalData : null,
  };
}

/** A licence's fields in the common form. */
function fromLicence(fields: AamvaFields): MachineReadable {
  const { kind, issuer, documentNumber, familyName, givenNames, namesTruncated, issueDate, sex } = fields;
  return {
    source: 'barcode',
    format: 'AAMVA',
    documentType: kind,
    issuingState: issuer.country,
    issuingSubdivision: issuer.subdivision,
    documentNumber,
    familyName,
    givenNames,
    namesTruncated,
    birthDate: { kind: 'day', day: fields.birthDate },
    expiryDate: { kind: 'day', day: fields.expiryDate },
    issueDate,
    sex,
    nationality: '',
    personalNumber: null,
    ...(fields.isSpecimen && { isSpecimen: true }),
  };
}

/**
 * The document of an analysis. An MRZ takes precedence, because it has check digits and two readings. Print comes last,
 * and only if it matches the expectations.
 */
export function readDocument({ images, mrzImage, chip }: Analysis, expected: Expected | undefined): DocumentReading {
  const mrz = mrzImage === null ? null : (images[mrzImage]?.mrz ?? null);
  const barcode = chooseBarcode(images.flatMap((image) => image.barcode ?? []));
  const licence = barcode?.parsed.ok ? fromLicence(barcode.parsed.fields) : null;
  const signed = chip?.document;
  // The chip's data, which the issuer signed, takes precedence over readings of pictures; `chip_print_match` compares
  // both.
  if (signed) {
    const hasSeveral = countZones(images) > 1;
    return {
      source: 'chip',
      mrz,
      barcode,
      read: signed,
      certain: hasSeveral ? null : signed,
      besides: licence,
      hasSeveral,
    };
  }
  if (!mrz) {
    const read = barcode ? licence : licenceInPrint(readingsOf(images), expected);
    const source = barcode ? ('barcode' as const) : (read?.source ?? null);
    return { source, mrz, barcode, read, certain: read, besides: null, hasSeveral: false };
  }
  const read = mrz.agree && mrz.parsed.ok ? fromMrz(mrz.parsed.fields) : null;
  const hasSeveral = countZones(images) > 1;
  const certain = hasSeveral ? null : certainFields(mrz) && read;
  return { source: 'mrz', mrz, barcode, read, certain, besides: licence, hasSeveral };
}

/** The print read on all pictures. */
export const readingsOf = (images: Analysis['images']): VisualReading[] => images.flatMap(({ visual }) => visual ?? []);

/** The number of different zones with agreeing readings: one document on two pictures counts once. */
function countZones(images: Analysis['images']): number {
  const read = images.flatMap(({ mrz }) => (mrz?.agree && mrz.parsed.ok ? [mrz] : []));
  return new Set(read.map(({ readings: [{ lines }] }) => lines.join())).size;
}

/** A license takes precedence over other barcodes. Licenses on two pictures with different content count as none. */
function chooseBarcode(found: readonly BarcodeAnalysis[]): BarcodeAnalysis | null {
  const licences = found.filter(({ parsed }) => parsed.ok);
  const different = new Set(licences.map(({ parsed }) => JSON.stringify(parsed)));
  if (different.size > 1) return { symbology: 'PDF417', parsed: { ok: false, failures: ['several_barcodes'] } };
  return licences[0] ?? found[0] ?? null;
}
