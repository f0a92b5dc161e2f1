import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EventToDescribe } from '../http/description/describe-events.ts';
import { addressesOf } from './addresses.ts';
import { type Api, type ApiDocument, readApi } from './api-document.ts';
import { errorPage } from './error-page.ts';
import { eventPage } from './event-page.ts';
import { createFrame, type Frame } from './frame.ts';
import { designNotes, type GuideFile, guideSections, readText } from './guides.ts';
import { type DocMail, mailPage } from './mail-page.ts';
import { createMarkdown, type Markdown } from './markdown.ts';
import type { DocPage, NavSection } from './page.ts';
import { plainHits, plainPages } from './plain-pages.ts';
import { type DocReasons, reasonPage } from './reason-page.ts';
import { referenceIndex, tagPage } from './reference-page.ts';
import type { SchemaView } from './schema-view.ts';
import { type DocScope, scopePage } from './scope-page.ts';
import { type SearchIndex, searchIndex, searchPage } from './search.ts';

export interface DocsSources {
  /** The OpenAPI document of this build. */
  openapi(): object;
  asyncapi(): object;
  events(): readonly EventToDescribe[];
  mails(): readonly DocMail[];
  scopes(): readonly DocScope[];
  /** Reasons of checks of people. */
  reasons(): DocReasons;
}

export interface SentPage {
  html: string;
  gzip: Buffer;
}

/** The whole documentation, rendered. */
export interface Site {
  headers: Record<string, string>;
  /** Undefined for unknown addresses. */
  page(path: string): Promise<SentPage> | undefined;
  /** A page as Markdown, by its address and `.md`; or `/docs/llms.txt`. */
  plain(path: string): string | undefined;
  search(query: string): string;
  plainSearch(query: string): string;
  /** The page shown for an unknown address. */
  missing(): string;
  paths(): string[];
}

const pack = promisify(gzip);

const REFERENCE = `The API speaks JSON over HTTP, under \`/v1\`. Send a key as \`Authorization: Bearer\`; each operation names the scope that it needs. Tools can read the same contract in [openapi.json](/v1/openapi.json), and the webhook events in [asyncapi.json](/asyncapi.json). For AI assistants, there is [llms.txt](/llms.txt), and every page as Markdown under its address with \`.md\`.

- **[Authentication](authentication.md)**: keys, sessions, [scopes](scopes.md), test and live mode.
- **[Pagination](pagination.md)**: lists answer \`{data, nextCursor}\`.
- **[Idempotency](idempotency.md)**: a POST that is repeated with the same \`Idempotency-Key\` takes effect only once.
- **[Errors](errors.md)** have one form and stable codes.
- **IDs** have a prefix and sort by time: \`ver_…\`, \`agr_…\`, \`rel_…\`. Times are RFC 3339 in UTC, days \`YYYY-MM-DD\`.
- **\`expand\`** includes related objects in full, in addition to their IDs: \`?expand=person,credential\`.
- **Limits**: 100 requests a minute per key, unless the operator has set another number. Every answer states in \`RateLimit\` how many are left.
- **Changes** within \`/v1\` only add fields and operations. Ignore fields that you do not know.`;

const MISSING: DocPage = {
  path: '/docs/missing',
  title: 'Not found',
  html: () => [
    '<h1>Not found</h1><p>There is no such page. <a href="/docs">All guides</a>, <a href="/docs/reference">API reference</a>.</p>',
  ],
  headings: [],
  text: '',
};

/**
 * Reads everything once and renders a page when it is first requested, yielding to other requests between the pieces.
 */
export async function createSite(sources: DocsSources): Promise<Site> {
  const events = sources.events();
  const document = sources.openapi() as ApiDocument;
  await nextTurn();
  const api = readApi(document);
  await nextTurn();
  const addresses = addressesOf(api, events);
  const markdown = createMarkdown(addresses);
  const guides = guideSections().flatMap((section) => section.guides);
  const reference = referencePages({ api, markdown }, sources);
  const pages = [...(await readPages(markdown, guides)), ...reference, ...(await readPages(markdown, designNotes()))];
  await nextTurn();
  const plain = plainPages({
    api,
    addresses,
    events,
    mails: sources.mails(),
    scopes: sources.scopes(),
    reasons: sources.reasons(),
    introduction: REFERENCE,
  });
  await nextTurn();
  return siteOf(pages, plain, createFrame(navigationOf(pages, reference, api)), searchIndex(pages));
}

function siteOf(pages: readonly DocPage[], plain: ReadonlyMap<string, string>, frame: Frame, index: SearchIndex): Site {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const sent = new Map<string, Promise<SentPage>>();
  const whole = (page: DocPage, query?: string): string =>
    frame.html(page, { article: [...page.html()].join(''), ...(query !== undefined && { query }) });
  return {
    headers: frame.headers,
    page: (path) => {
      const page = byPath.get(path);
      if (page && !sent.has(path)) sent.set(path, renderPage(page, frame));
      return sent.get(path);
    },
    plain: (path) => plain.get(path),
    plainSearch: (query) => plainHits(index, query),
    search: (query) => whole(searchPage(index, query), query),
    missing: () => whole(MISSING),
    paths: () => [...byPath.keys()],
  };
}

async function renderPage(page: DocPage, frame: Frame): Promise<SentPage> {
  const pieces: string[] = [];
  for (const piece of page.html()) {
    pieces.push(piece);
    await nextTurn();
  }
  const html = frame.html(page, { article: pieces.join('') });
  return { html, gzip: await pack(html) };
}

async function readPages(markdown: Markdown, files: readonly GuideFile[]): Promise<DocPage[]> {
  const pages: DocPage[] = [];
  for (const file of files) {
    pages.push(guidePage(markdown, file));
    await nextTurn();
  }
  return pages;
}

function guidePage(markdown: Markdown, guide: GuideFile): DocPage {
  return markdown.page(readText(guide.file) ?? '', guide);
}

function referencePages(view: SchemaView, { events, mails, scopes, reasons }: DocsSources): DocPage[] {
  const introduction = view.markdown.page(REFERENCE, { file: 'src/docs/reference.md', path: '/docs/reference' });
  return [
    referenceIndex(view, introduction),
    ...view.api.tags.map((tag) => tagPage(view, tag)),
    errorPage(view),
    reasonPage(view.markdown, reasons()),
    scopePage(view, scopes()),
    eventPage(view, events()),
    mailPage(view.markdown, mails()),
  ];
}

function navigationOf(pages: readonly DocPage[], reference: readonly DocPage[], { tags }: Api): NavSection[] {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const link = ({ path, title }: { path: string; title?: string }) => ({
    path,
    title: title ?? titles.get(path) ?? path,
  });
  const isTag = ({ path }: DocPage): boolean => path.startsWith('/docs/reference/');
  return [
    ...guideSections().map(({ title, guides }) => ({ title, links: guides.map(link) })),
    { title: 'Reference', links: reference.filter((page) => !isTag(page)).map(link) },
    ...[...Map.groupBy(tags, ({ group }) => group)].map(([group, each]) => ({
      title: `API: ${group}`,
      links: each.map(({ path, name }) => ({ path, title: name })),
    })),
  ];
}
