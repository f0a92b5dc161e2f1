import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** WCAG 2.2 AA and lower levels, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Behind an open dialog everything is inert, and the top of a dialog is not a banner of the page. */
const NOT_OF_DIALOGUES = ['landmark-banner-is-top-level', 'landmark-no-duplicate-banner', 'landmark-unique'];

/** What depends on colors; all else is the same in both color schemes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe's findings on the page in its current color scheme: by all rules, or only by those given. */
async function violationsOf(page: Page, only?: readonly string[]): Promise<string[]> {
  // Animations are tested at their end; inherited colors change after them. Headless Chromium sometimes draws no frame,
  // and then neither a frame nor the end of an animation comes.
  await page.evaluate(async () => {
    const within = (ms: number, wait: Promise<unknown>) =>
      Promise.race([wait, new Promise((done) => setTimeout(done, ms))]);
    const drawn = () => within(500, new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    await drawn();
    for (let round = 0; round < 20 && moving().length > 0; round++) {
      await within(2000, Promise.all(moving().map((each) => each.finished.catch(() => undefined))));
      await drawn();
    }
  });
  const off = Object.fromEntries(NOT_OF_DIALOGUES.map((rule) => [rule, { enabled: false }]));
  const runOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS };
  // Injected with the debugger, so that the page's own content security policy is unchanged.
  const found = await page.evaluate<Violation[]>(`(() => { ${AXE};
    const rules = document.querySelector('[role=dialog]') ? ${JSON.stringify(off)} : {};
    return axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, rules, resultTypes: ['violations'] }).then(({ violations }) => violations);
  })()`);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 300)}\n  ${failureSummary ?? ''}`),
  );
}

/** Fails with axe's findings on the page in its current color scheme. */
export async function assertAccessible(page: Page): Promise<void> {
  assertNone(page, await violationsOf(page));
}

function assertNone(page: Page, found: readonly string[]): void {
  assert.equal(found.length, 0, `${page.url()} has ${found.length} violations\n${found.join('\n')}`);
}

/** Tests the page in both color schemes. */
export async function assertAccessibleInBoth(page: Page): Promise<void> {
  assertNone(page, await violationsInBoth(page));
}

/** Axe's findings in both color schemes. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [['light'], ['dark', COLOR_RULES]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(50);
    found.push(...(await violationsOf(page, rules)).map((each) => `${colorScheme} ${each}`));
  }
  return found;
}
