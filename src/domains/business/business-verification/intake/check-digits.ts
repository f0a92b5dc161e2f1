/** The digits of a text that consists of digits only. */
const digitsOf = (text: string): number[] => Array.from(text, Number);

/** Sum of each digit times its weight; digits without a weight are ignored. */
export function weigh(text: string, weights: readonly number[]): number {
  const digits = digitsOf(text);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/** ISO 7064 MOD 97-10 over letters and digits: the remainder must be 1. */
export function isMod97(text: string): boolean {
  if (!/^[0-9A-Z]+$/.test(text)) return false;
  const digits = Array.from(text, (letter) => Number.parseInt(letter, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** GS1 General Specifications 7.9: the last digit is the check digit, with weights 3 and 1 from the right. */
export function isGs1(text: string): boolean {
  const [check = 0, ...rest] = digitsOf(text).reverse();
  const sum = rest.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/**
 * Whether the last digit is the remainder of the digits before it divided by `modulus`, or the last digit of a
 * two-digit remainder.
 */
export function isRemainder(text: string, modulus: number): boolean {
  return Number(BigInt(text.slice(0, -1)) % BigInt(modulus)) % 10 === Number(text.at(-1));
}

/**
 * Check digit modulo 11 with two sets of weights: the second is used if the first gives 10. If the second also gives
 * 10, `else` is the digit; without it, the number is invalid.
 */
export function isTwiceMod11(text: string, weights: readonly (readonly number[])[], otherwise?: number): boolean {
  const remainders = weights.map((set) => weigh(text, set) % 11);
  return (remainders.find((remainder) => remainder < 10) ?? otherwise) === Number(text.at(-1));
}
