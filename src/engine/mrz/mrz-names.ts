export interface MrzNames {
  familyName: string;
  givenNames: string;
  /** The field is full to its last place, so that something may have been cut off (9303-4, 4.2.3). */
  truncated: boolean;
}

const words = (text: string) => text.split('<').filter(Boolean).join(' ');

/**
 * Splits the name field at its first double filler (9303-3, 4.6); without one the whole is the primary identifier.
 * Null where the field is empty, holds digits, begins with a filler or has text after its closing fillers.
 */
export function parseNames(field: string): MrzNames | null {
  if (!/^[A-Z][A-Z<]*$/.test(field)) return null;
  const text = field.replace(/<+$/, '');
  const groups = text.split(/<{2,}/);
  if (groups.length > 2) return null;
  return { familyName: words(groups[0] ?? ''), givenNames: words(groups[1] ?? ''), truncated: !field.endsWith('<') };
}
