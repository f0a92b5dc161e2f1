const KEY = 'avouch.organization';

/** In which organisation this browser was last; null where it is not known. */
export function readLast(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepLast(organization: string): void {
  try {
    localStorage.setItem(KEY, organization);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
