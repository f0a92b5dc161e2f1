/** The text in capitals without diacritics, which print and OCR use inconsistently. */
export function plainCapitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
