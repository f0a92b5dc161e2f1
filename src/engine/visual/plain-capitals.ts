/** The text in capitals without marks: print and recogniser use them as they like. */
export function plainCapitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
