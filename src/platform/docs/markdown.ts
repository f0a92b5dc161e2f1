import markdownIt, { type MarkdownIt, type Token } from 'markdown-it';
import { escapeHtml } from '../http/answer/html-page.ts';
import { codeTabs } from './code-blocks.ts';
import type { DocPage, Heading } from './page.ts';

/** Resolves links in the repository's texts to addresses of the site. */
export interface Addresses {
  /** For a link in `file`; undefined if the site has no such page. */
  link(href: string, file: string): string | undefined;
  /** For code in backticks: an operation, an event, an error code. */
  code(text: string): string | undefined;
}

/** Collected during rendering, beside the text. */
class Place {
  readonly headings: Heading[] = [];
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** The library passes it as an untyped object. */
  static of(env: unknown): Place {
    return env instanceof Place ? env : new Place('src/docs/overview.md');
  }

  [key: string | symbol]: unknown;
}

export interface Markdown {
  /** Renders a guide; its first line is the title. */
  page(text: string, place: { file: string; path: string }): DocPage;
  /** Renders a sentence or two, from an OpenAPI document or from a file whose links are resolved. */
  inline(text: string, file?: string): string;
  /** Renders a text with paragraphs and lists. */
  block(text: string): string;
}

export function createMarkdown(addresses: Addresses): Markdown {
  const md = markdownIt({ html: false, linkify: false, typographer: false }).use(codeTabs);
  md.core.ruler.push('headings', (state) => void anchorHeadings(state.tokens, Place.of(state.env)));
  useAddresses(md, addresses);
  md.renderer.rules.table_open = () => '<div class="table"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  return {
    inline: (text, file = 'src/openapi.json') => md.renderInline(text, new Place(file)),
    block: (text) => md.render(text, new Place('src/openapi.json')),
    page: (text, { file, path }) => {
      const own = new Place(file);
      const tokens = md.parse(text, own);
      const title = own.headings.find(({ level }) => level === 1)?.title ?? path;
      return {
        path,
        title,
        html: () => [md.renderer.render(tokens, md.options, own)],
        headings: own.headings.filter(({ level }) => level === 2 || level === 3),
        text: tokens.map(({ content }) => content).join(' '),
      };
    },
  };
}

/** Gives each heading a unique ID and a link to itself. */
function anchorHeadings(tokens: readonly Token[], { headings }: Place): void {
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return;
    const title = plainText(inline);
    const id = uniqueId(slugOf(title), headings);
    const level = Number(token.tag.slice(1));
    headings.push({ id, title, level });
    token.attrSet('id', id);
    if (level > 1) token.attrSet('class', 'anchored');
  });
}

function plainText({ children, content }: Token): string {
  if (!children) return content;
  return children.map((child) => child.content).join('');
}

/** The same IDs as on the repository's hosts, so that links to headings work in both places. */
function slugOf(title: string): string {
  const kept = title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return kept.trim().replace(/\s+/g, '-') || 'section';
}

function uniqueId(slug: string, before: readonly Heading[]): string {
  const taken = new Set(before.map(({ id }) => id));
  if (!taken.has(slug)) return slug;
  let number = 1;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}

function useAddresses(md: MarkdownIt, addresses: Addresses): void {
  const { rules } = md.renderer;
  rules.heading_close = (tokens, index) => {
    const open = tokens[index - 2];
    const id = open?.attrGet('id');
    const level = tokens[index]?.tag ?? 'h2';
    const anchor = level === 'h1' ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
    return `${anchor}</${level}>\n`;
  };
  rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const target = token && addresses.link(String(token.attrGet('href')), Place.of(env).file);
    // The closing rule cannot tell, so a link without a target becomes an anchor without address.
    if (token) token.attrs = target === undefined ? [] : [['href', target]];
    return self.renderToken(tokens, index, options);
  };
  rules.image = (tokens, index, _options, env) => {
    const token = tokens[index];
    const source = String(token?.attrGet('src'));
    const address = addresses.link(source, Place.of(env).file) ?? source;
    return `<img src="${escapeHtml(address)}" alt="${escapeHtml(token?.content ?? '')}">`;
  };
  rules.code_inline = (tokens, index) => {
    const text = tokens[index]?.content ?? '';
    const code = `<code>${escapeHtml(text)}</code>`;
    const address = isInLink(tokens, index) ? undefined : addresses.code(text);
    return address === undefined ? code : `<a href="${escapeHtml(address)}">${code}</a>`;
  };
}

function isInLink(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index);
  const count = (type: string): number => before.filter((token) => token.type === type).length;
  return count('link_open') > count('link_close');
}
