/** A job with `{org}` looks for data of that organization past its retention; without one, of all organizations. */
export const RETENTION_QUEUE = 'erasures.retention';

/** Maximum items erased by age at once; the end of such an erasure triggers the next. */
export const AGE_LIMIT = 5000;
