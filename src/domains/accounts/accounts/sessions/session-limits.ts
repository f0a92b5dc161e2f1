/** How long a session lasts after its login, regardless of use. */
export const SESSION_SECONDS = 12 * 3600;

/** A session ends after this time without use: NIST SP 800-63B-4, 2.2.3, allows at most an hour. */
const IDLE_MINUTES = 60;

/** A session that was last used before this time has ended. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MINUTES * 60_000);
}
