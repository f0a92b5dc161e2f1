const WEIGHTS = [7, 3, 1];

function characterValue(character: string): number {
  if (character === '<') return 0;
  if (character >= '0' && character <= '9') return Number(character);
  if (character >= 'A' && character <= 'Z') return character.charCodeAt(0) - 55;
  throw new RangeError('not an MRZ character');
}

/**
 * The check digit of a field: weights 7, 3, 1 repeating, modulo 10 (ICAO 9303-3, 4.9).
 * Throws RangeError for a character outside `A-Z0-9<`.
 */
export function checkDigit(text: string): string {
  let sum = 0;
  for (const [index, character] of [...text].entries()) sum += characterValue(character) * (WEIGHTS[index % 3] ?? 0);
  return String(sum % 10);
}
