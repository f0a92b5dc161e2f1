import type { Page } from 'playwright-core';

declare global {
  interface Window {
    headingAt?: number;
  }
}

/** Makes pages record when the heading of their first screen is visible, in milliseconds on their own clock. */
export async function noteHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('#root h1') === null) requestAnimationFrame(look);
      else window.headingAt = performance.now();
    };
    look();
  });
}

export async function headingTime(page: Page): Promise<number> {
  await page.waitForFunction(() => window.headingAt !== undefined);
  return page.evaluate(() => window.headingAt ?? 0);
}
