import { readFileSync } from 'node:fs';
import { rootVariables } from '#kernel/tokens.ts';
import { VERSION } from '#kernel/version.ts';
import { contentHash, escapeHtml } from '../http/answer/html-page.ts';
import { ICON_LINK, MARK } from '../http/answer/mark.ts';
import { FONT_FACE } from '../http/answer/typeface.ts';
import type { DocPage, NavSection } from './page.ts';

/** The frame around every article. */
export interface Frame {
  html(page: Omit<DocPage, 'html'>, options: { article: string; query?: string }): string;
  headers: Record<string, string>;
}

/** What `docs.css` takes. */
const COLORS = [
  'ink',
  'ink-soft',
  'sheet',
  'sheet-side',
  'sheet-line',
  'sheet-code',
  'accent',
  'good',
  'warn',
  'bad',
  'keyword',
  'string',
  'number',
] as const;

/**
 * Adds navigation, search, contents, and adjacent pages to articles; style and script are inline and allowed by their
 * hash.
 */
export function createFrame(navigation: readonly NavSection[]): Frame {
  const style =
    FONT_FACE + rootVariables(COLORS) + readFileSync(new URL('../../web/docs/docs.css', import.meta.url), 'utf8');
  const script = readFileSync(new URL('../../web/docs/docs.js', import.meta.url), 'utf8');
  const order = navigation.flatMap(({ links }) => links);
  return {
    html: (page, { article, query = '' }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${ICON_LINK}<title>${escapeHtml(page.title)} · Avouch docs</title><style>${style}</style></head><body>
<a class="skip" href="#content">Skip to the text</a>
<header><a class="home" href="/docs">${MARK}Avouch <span>docs</span></a>
<form role="search" action="/docs/search"><input type="search" name="q" value="${escapeHtml(query)}" placeholder="Search" aria-label="Search the documentation" maxlength="200" required></form>
<a class="to-nav" href="#nav">Menu</a></header>
<div class="columns"><main id="content"><article>${article}</article>${neighbours(order, page.path)}</main>
${contents(page)}<nav id="nav" aria-label="Documentation">${navigation.map((section) => navHtml(section, page.path)).join('')}<p><a href="/docs/changelog">Version ${escapeHtml(VERSION)}</a></p></nav></div>
<script>${script}</script></body></html>`,
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src ${contentHash(style)}; script-src ${contentHash(script)}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'public, max-age=300',
    },
  };
}

function navHtml({ title, links }: NavSection, path: string): string {
  const items = links.map(({ path: to, title: name }) => {
    const here = to === path ? ' aria-current="page"' : '';
    return `<li><a href="${to}"${here}>${escapeHtml(name)}</a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2><ul>${items.join('')}</ul>`;
}

/** Pages with more headings have no list of them. */
const MOST = 60;

function contents({ headings }: Pick<DocPage, 'headings'>): string {
  if (headings.length < 2 || headings.length > MOST) return '<aside></aside>';
  const items = headings.map(
    ({ id, title, level }) => `<li class="l${level}"><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<aside aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></aside>`;
}

function neighbours(order: readonly { path: string; title: string }[], path: string): string {
  const at = order.findIndex((each) => each.path === path);
  if (at < 0) return '';
  const link = (each: { path: string; title: string } | undefined, rel: 'prev' | 'next', label: string): string =>
    each ? `<a rel="${rel}" href="${each.path}"><span>${label}</span>${escapeHtml(each.title)}</a>` : '<span></span>';
  return `<footer>${link(order[at - 1], 'prev', 'Previous')}${link(order[at + 1], 'next', 'Next')}</footer>`;
}
