import { BRAND } from '#kernel/tokens.ts';

export const SHIELD = 'M12 1.8 3.8 4.9v6.3c0 5 3.4 9.4 8.2 11 4.8-1.6 8.2-6 8.2-11V4.9z';
export const TICK = 'm8.2 11.9 2.8 2.8 4.9-5.6';

/** The product's mark; size and colors come from the page's style. */
export const MARK = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SHIELD}"/><path class="tick" d="${TICK}"/></svg>`;

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${BRAND[7]}" d="${SHIELD}"/><path fill="none" stroke="white" stroke-width="2" d="${TICK}"/></svg>`;

/**
 * For a page's head: the icon in the tab. Without it browsers request /favicon.ico. The page's policy must allow
 * `img-src data:`.
 */
export const ICON_LINK = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">`;
