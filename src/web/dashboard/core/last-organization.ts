const KEY = 'avouch.organization';

/** In which organization this browser was last; null where it is not known. */
export function readLastOrganization(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepLastOrganization(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
