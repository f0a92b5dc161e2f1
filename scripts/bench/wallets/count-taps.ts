import type { Page } from 'playwright-core';

/** Counts what a person presses on pages that are opened after, by finger, mouse, or key; returns the number so far. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { noteTap } = globalThis as unknown as { noteTap: () => void };
    addEventListener('click', ({ isTrusted }) => isTrusted && noteTap(), { capture: true });
  });
  return () => taps;
}
