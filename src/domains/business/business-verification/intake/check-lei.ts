import { isMod97 } from './check-digits.ts';

export type LeiCheck = { state: 'valid'; compact: string } | { state: 'invalid'; reason: 'format' | 'check_digit' };

/**
 * Whether a text is a possible LEI: 18 letters and digits and two check digits (ISO 17442-1, with ISO/IEC 7064 MOD
 * 97-10). Accepts spaces and lower case; only the registry knows whether it was issued.
 */
export function checkLei(lei: string): LeiCheck {
  const compact = lei.replace(/[\s-]/g, '').toUpperCase();
  if (!/^[0-9A-Z]{18}[0-9]{2}$/.test(compact)) return { state: 'invalid', reason: 'format' };
  return isMod97(compact) ? { state: 'valid', compact } : { state: 'invalid', reason: 'check_digit' };
}
