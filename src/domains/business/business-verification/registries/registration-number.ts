/**
 * A registration number for comparison: upper case, without punctuation, spaces, or leading zeros (a British number is
 * written with eight digits, or without its zeros). undefined if nothing is left.
 */
export function numberKey(number: string): string | undefined {
  const key = number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
  return key === '' ? undefined : key;
}
