// Sizes on phones: WCAG 2.2 2.5.5 (Target Size, Enhanced), and text that is readable at arm's length.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** In CSS pixels. */
const LEAST_TARGET = 44;
const LEAST_TEXT = 14;

/** Fails if a control is smaller than 44 by 44 pixels, or if a control or a label has smaller text than 14 pixels. */
export async function assertTouchable(page: Page): Promise<void> {
  const found = await page.evaluate(findSmall, { target: LEAST_TARGET, text: LEAST_TEXT });
  assert.deepEqual(found, [], page.url());
}

/** Runs in the page, so it cannot refer to anything outside. */
function findSmall(least: { target: number; text: number }): string[] {
  const small = new Set<string>();
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // WCAG exempts links within sentences.
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  // A label is part of the target.
  const isLabeled = (element: Element): boolean =>
    [...((element as HTMLInputElement).labels ?? [])].some((label) => label.offsetHeight >= least.target);
  const hits = (element: Element): boolean => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = least.target / 2 - 1;
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const across =
      width < least.target
        ? ([
            [-reach, 0],
            [reach, 0],
          ] as const)
        : [];
    const along =
      height < least.target
        ? ([
            [0, -reach],
            [0, reach],
          ] as const)
        : [];
    return [...across, ...along].every(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && [element, ...labels].some((each) => each.contains(hit));
    });
  };
  // A dialog covers the page.
  const scope = document.querySelector('[role=dialog]') ?? document;
  for (const element of scope.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!isVisible(element) || element.closest('footer') || isInSentence(element)) continue;
    if (!isLabeled(element) && !hits(element)) {
      const { width, height } = element.getBoundingClientRect();
      small.add(`target ${nameOf(element)}: ${Math.round(width)} x ${Math.round(height)}`);
    }
  }
  const withText = 'a[href], button, input, select, textarea, summary, label, legend, p, dt, dd, li';
  for (const element of scope.querySelectorAll(withText)) {
    if (!isVisible(element) || element.closest('footer, [data-paper]')) continue;
    const hasText = element.matches('input, select, textarea') || (element.textContent ?? '').trim() !== '';
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (hasText && size < least.text) small.add(`text ${nameOf(element)}: ${size}`);
  }
  scrollTo(0, 0);
  return [...small];
}
