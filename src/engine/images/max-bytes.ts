/** Largest accepted file, picture or paper. */
export const MAX_BYTES = 15_000_000;
