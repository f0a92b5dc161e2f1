/** Events that show that someone is using the page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const QUIET_MS = 60_000;

let seenAt = Date.now();

/** Starts recording when the page was last used. */
export function watchAttention(): void {
  const note = (): void => {
    seenAt = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
}

/** Whether there was no input for a minute: the page's polling then counts as unattended. */
export const isUnattended = (): boolean => Date.now() - seenAt > QUIET_MS;
