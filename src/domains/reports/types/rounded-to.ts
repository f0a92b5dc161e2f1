/** Rounded to so many decimals; null stays null. */
export function roundedTo(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
