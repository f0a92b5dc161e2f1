import { escapeHtml } from '../http/answer/html-page.ts';
import type { DocPage } from './page.ts';

/** A place that the search finds. */
interface Entry {
  address: string;
  title: string;
  /** The page it is on, where it is a heading of one. */
  page: string;
  /** In lower case. */
  words: string;
}

export interface SearchIndex {
  find(query: string): { address: string; title: string; page: string }[];
}

const MOST = 40;

/** Finds headings and pages that have every word of the query; titles before texts. */
export function searchIndex(pages: readonly DocPage[]): SearchIndex {
  const entries = pages.flatMap(entriesOf);
  return {
    find: (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      if (words.length === 0) return [];
      const hits = entries
        .map((entry) => ({ entry, score: scoreOf(entry, words) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      return hits.slice(0, MOST).map(({ entry: { address, title, page } }) => ({ address, title, page }));
    },
  };
}

function entriesOf({ path, title, headings, text }: DocPage): Entry[] {
  const whole = { address: path, title, page: '', words: `${title} ${text}`.toLowerCase() };
  const parts = headings.map((heading) => ({
    address: `${path}#${heading.id}`,
    title: heading.title,
    page: title,
    words: `${heading.title} ${heading.id}`.toLowerCase(),
  }));
  return [whole, ...parts];
}

/** 0 where a word is missing. A title that is the query comes first, then titles with the words, then texts. */
function scoreOf({ title, words: text, page }: Entry, words: readonly string[]): number {
  const name = title.toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  if (name === words.join(' ')) return 4;
  if (words.every((word) => name.includes(word))) return page === '' ? 3 : 2;
  return 1;
}

/** The results as a page. */
export function searchPage(index: SearchIndex, query: string): DocPage {
  const hits = index.find(query);
  const items = hits.map(
    ({ address, title, page }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a>${page === '' ? '' : `<span>${escapeHtml(page)}</span>`}</li>`,
  );
  const found =
    hits.length === 0 ? '<p>Nothing has all of these words.</p>' : `<ul class="hits">${items.join('')}</ul>`;
  return {
    path: '/docs/search',
    title: `Search: ${query}`,
    html: `<h1>Search: ${escapeHtml(query)}</h1>${found}`,
    headings: [],
    text: '',
  };
}
