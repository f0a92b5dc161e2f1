import type { Avouch } from '#sdk';

const KEY = 'avouch.organization';

/** The organization last used in this browser; null if unknown. */
export function readLastOrganization(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Switches to this organization, also for the next login. */
export async function enterOrganization(
  avouch: Avouch,
  { id, current }: { id: string; current: boolean },
): Promise<void> {
  if (!current) await avouch.auth.switchOrganization({ organization: id });
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // If the browser stores nothing, the user is asked again.
  }
}
