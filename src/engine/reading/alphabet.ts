/**
 * The characters of an MRZ in the order of the networks' outputs (ICAO 9303-3, 4.3); one additional output means none
 * of them.
 */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
/** The output for paper, pattern, or anything else that is not a character. */
export const NOTHING = ALPHABET.length;
