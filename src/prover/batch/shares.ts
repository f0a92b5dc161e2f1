import { AppError } from '#kernel/errors.ts';

/** Maximum concurrent batches: in total, because each holds its verdicts in memory, and per organization. */
const MOST = 8;
const MOST_OF_ONE = 2;
const RETRY_AFTER = { 'Retry-After': '5' };

interface Shares {
  /** Runs the task, or throws `unavailable` or `rate_limited`. */
  admit<T>(org: string, task: () => Promise<T>): Promise<T>;
}

/** Limits concurrent batches in this process. */
export function createShares(): Shares {
  const orgs: string[] = [];
  return {
    admit: async (org, task) => {
      if (orgs.length >= MOST) throw new AppError('unavailable', { headers: RETRY_AFTER });
      if (orgs.filter((each) => each === org).length >= MOST_OF_ONE)
        throw new AppError('rate_limited', {
          message: `An organization can verify at most ${MOST_OF_ONE} batches at the same time.`,
          headers: RETRY_AFTER,
        });
      orgs.push(org);
      try {
        return await task();
      } finally {
        orgs.splice(orgs.indexOf(org), 1);
      }
    },
  };
}
