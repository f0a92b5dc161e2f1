/** How long a session lasts after its login, whatever is done meanwhile. */
export const SESSION_SECONDS = 12 * 3600;

/** A session that no one uses for so long is over: NIST SP 800-63B-4, 2.2.3, has no more than an hour. */
const IDLE_MINUTES = 60;

/** A session that was not used since is over. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MINUTES * 60_000);
}
