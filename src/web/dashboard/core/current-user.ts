const KEY = 'avouch.user';

/** Records the logged-in user for all windows, because they share the session's cookie. */
export function noteCurrentUser(userId: string): void {
  localStorage.setItem(KEY, userId);
}

/** The last user to log in, in any window of this browser. */
export const currentUser = (): string | null => localStorage.getItem(KEY);
