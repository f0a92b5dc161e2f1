import type { Page } from 'playwright-core';

/** Counts taps, clicks, and key presses on pages opened afterward; returns the number so far. */
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
