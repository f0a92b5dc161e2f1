/** The characters of an MRZ in the order of the networks' outputs (ICAO 9303-3, 4.3). */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
