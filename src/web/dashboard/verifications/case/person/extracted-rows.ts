import type { Verification } from '#sdk';

const FIELDS = [
  'familyName',
  'givenNames',
  'birthDate',
  'sex',
  'nationality',
  'documentType',
  'documentNumber',
  'issuingState',
  'issuingSubdivision',
  'expiryDate',
  'personalNumber',
] as const;

export type ExtractedField = (typeof FIELDS)[number];
/** The source of a reading: MRZ or barcode, print, wallet, or a reviewer. */
export type Provenance = 'mrz' | 'barcode' | 'print' | 'wallet' | 'reviewer';

export interface ExtractedRow {
  field: ExtractedField;
  value: string;
  source: Provenance;
  /** 0 to 1; only for print. */
  confidence?: number;
  /** The printed value, if it differs. */
  printed?: string;
}

/** The document's data, each with its source. */
export function rowsOf({ extracted, printed }: Verification): ExtractedRow[] {
  if (!extracted) return printedRows(printed);
  const source = provenanceOf(extracted.documentFormat);
  return FIELDS.flatMap((field) => {
    const value = extracted[field];
    if (value === undefined || value === '') return [];
    const other = printed?.disagreements.find((each) => each.field === field);
    return [{ field, value, source, ...(other && { printed: other.printed }) }];
  });
}

/** For a document without machine-readable data; no decision is based on it. */
function printedRows(printed: Verification['printed']): ExtractedRow[] {
  const values = printed?.values ?? {};
  return FIELDS.flatMap((field) => {
    const read = field in values ? values[field as keyof typeof values] : undefined;
    if (!read) return [];
    return [{ field, value: read.days?.[0] ?? read.text, source: 'print' as const, confidence: read.confidence }];
  });
}

function provenanceOf(format: string): Provenance {
  if (format === 'VISUAL') return 'reviewer';
  if (format === 'EU-DL') return 'print';
  if (format === 'MDL' || format === 'PID') return 'wallet';
  return /AAMVA|PDF417/i.test(format) ? 'barcode' : 'mrz';
}
