import { escapeHtml } from '../http/answer/html-page.ts';
import type { DocPage } from './page.ts';

/** A search result. */
interface Entry {
  address: string;
  title: string;
  /** Its page, if it is a heading. */
  page: string;
  /** In lower case. */
  words: string;
}

export interface SearchIndex {
  find(query: string): { address: string; title: string; page: string }[];
}

const MOST = 40;

/** Readers' words for terms of the documentation. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  sandbox: ['test mode'],
  staging: ['test mode'],
  paging: ['pagination'],
  paginate: ['pagination'],
  cursor: ['pagination'],
  php: ['sdks', 'openapi'],
  ruby: ['sdks', 'openapi'],
  java: ['sdks', 'openapi'],
  golang: ['sdks', 'openapi'],
  typescript: ['javascript'],
  node: ['javascript'],
  kyc: ['verify a person', 'identity'],
  gdpr: ['personal data', 'erasure'],
  delete: ['erasure', 'erase'],
  '2fa': ['second factor'],
  mfa: ['second factor'],
  permissions: ['scope'],
  token: ['authentication', 'api key'],
  callback: ['webhooks'],
  docker: ['container', 'image'],
  mcp: ['assistants'],
  ai: ['assistants'],
  retry: ['retries', 'idempotency'],
};

/** Finds headings and pages that contain every word of the query, or a synonym of it; most relevant first. */
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

/** 0 if a word is missing. A title equal to the query ranks first; then position and frequency of each word count. */
function scoreOf(entry: Entry, words: readonly string[]): number {
  const scores = words.map((word) => wordScore(entry, word));
  if (scores.some((score) => score === 0)) return 0;
  const isTitle = entry.title.toLowerCase() === words.join(' ');
  return scores.reduce((sum, score) => sum + score, isTitle ? 100 : 0);
}

/** A synonym counts less than the word itself, so that readers who know our term find it first. */
function wordScore(entry: Entry, word: string): number {
  const known = (SYNONYMS[word] ?? []).map((other) => termScore(entry, other) * 0.8);
  return Math.max(termScore(entry, word), ...known);
}

/**
 * Titles of guides, of the reference, and of sections rank first, then texts, in which a word counts by the logarithm
 * of its frequency.
 */
function termScore(entry: Entry, term: string): number {
  const count = entry.words.split(term).length - 1;
  if (count === 0) return 0;
  const isTitled = entry.title.toLowerCase().includes(term);
  return (isTitled ? titleScore(entry) : 0) + Math.log2(1 + count);
}

function titleScore({ address, page }: Entry): number {
  if (page !== '') return 12;
  return address.startsWith('/docs/reference') ? 15 : 20;
}

export function searchPage(index: SearchIndex, query: string): DocPage {
  const hits = index.find(query);
  const items = hits.map(
    ({ address, title, page }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a>${page === '' ? '' : `<span>${escapeHtml(page)}</span>`}</li>`,
  );
  const found =
    hits.length === 0 ? '<p>No page has all of these words.</p>' : `<ul class="hits">${items.join('')}</ul>`;
  return {
    path: '/docs/search',
    title: `Search: ${query}`,
    html: () => [`<h1>Search: ${escapeHtml(query)}</h1>${found}`],
    headings: [],
    text: '',
  };
}
