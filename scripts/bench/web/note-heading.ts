import type { Page } from 'playwright-core';

declare global {
  interface Window {
    headingAt?: number;
  }
}

/** Has pages note when the heading of their first screen stands, in milliseconds of their own clock. */
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
