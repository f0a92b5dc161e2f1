/** A job `{org}` looks what of an organization is old enough; one without, all organizations. */
export const RETENTION_QUEUE = 'erasures.retention';

/** As much goes for its age at once; the end of one such erasure looks for the next. */
export const AGE_LIMIT = 5000;
