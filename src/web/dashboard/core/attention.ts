/** By what someone at the screen shows. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
const QUIET_MS = 60_000;

let seenAt = Date.now();

/** From here on the page knows when someone was last at it. */
export function watchAttention(): void {
  const note = (): void => {
    seenAt = Date.now();
  };
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
}

/** Whether there was no input for a minute: the page's polling then counts as unattended. */
export const isUnattended = (): boolean => Date.now() - seenAt > QUIET_MS;
