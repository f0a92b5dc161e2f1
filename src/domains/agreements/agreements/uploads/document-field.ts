import type { PageSize } from '#platform/documents/index.ts';
import { type EvidenceField, type FieldType, PLACE_PARTS } from '#verifier/evidence/evidence-fields.ts';

/**
 * Where a party signs or fills something in. Positions are fractions of the displayed page, from its upper left corner.
 */
export interface DocumentField {
  /** Unique within the agreement. */
  id: string;
  /** The role of exactly one party that acts. */
  role: string;
  type: FieldType;
  /** Starts at 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  required: boolean;
  label?: string | undefined;
}

/** A field as a caller places it. */
export interface NewField extends Omit<DocumentField, 'id' | 'role'> {
  /** The role of the party. */
  party: string;
}

/** The PDF that a caller uploaded instead of writing a text. */
export interface UploadedFile {
  sha256: string;
  bytes: number;
  pages: PageSize[];
}

/** Whether its party fills it in; signature and date are filled in automatically. */
export function isFilledIn({ type }: Pick<DocumentField, 'type'>): boolean {
  return type === 'initials' || type === 'text' || type === 'checkbox';
}

const MOST_INITIALS = 10;
const MOST_TEXT = 2000;
/** Average letter width in points at six points, the smallest legible size; shorter texts are set larger. */
const LETTER_WIDTH = 3.3;
const LINE_HEIGHT = 7.5;

/** The maximum number of characters of a field. */
export function mostCharacters(
  { type, page, width, height }: Omit<DocumentField, 'role'>,
  pages: readonly PageSize[],
): number {
  if (type === 'initials') return MOST_INITIALS;
  const size = pages[page - 1];
  if (!size) return 0;
  const perLine = Math.floor((width * size.width) / LETTER_WIDTH);
  const lines = Math.max(1, Math.floor((height * size.height) / LINE_HEIGHT));
  return Math.min(MOST_TEXT, Math.max(1, perLine * lines));
}

/** A field as it appears in the evidence. */
export function evidenceField(field: DocumentField, value: EvidenceField['value']): EvidenceField {
  const { id, type, page, x, y, width, height, label } = field;
  const parts = (fraction: number): number => Math.round(fraction * PLACE_PARTS);
  return {
    id,
    type,
    page,
    x: parts(x),
    y: parts(y),
    width: Math.max(1, parts(width)),
    height: Math.max(1, parts(height)),
    ...(label !== undefined && { label }),
    value,
  };
}
