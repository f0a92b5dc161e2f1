import type { Avouch } from '#sdk';

const KEY = 'avouch.organization';

/** In which organization this browser was last; null where it is not known. */
export function readLastOrganization(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Works in this organization from now on, also the next time. */
export async function enterOrganization(
  avouch: Avouch,
  { id, current }: { id: string; current: boolean },
): Promise<void> {
  if (!current) await avouch.auth.switchOrganization({ organization: id });
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
