/** The characters of an MRZ in the order of the networks' outputs (ICAO 9303-3, 4.3); one more output says: none of them. */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
/** The output that stands for paper, pattern or anything else where a line has no character. */
export const NOTHING = ALPHABET.length;
