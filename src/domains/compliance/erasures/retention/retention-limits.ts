/** A job with `{org}` finds data past its retention in that organization; without `org`, in all organizations. */
export const RETENTION_QUEUE = 'erasures.retention';

/** Maximum number of items erased by age at once; the end of such an erasure triggers the next. */
export const AGE_LIMIT = 5000;
