import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../http/answer/html-page.ts';
import { highlight } from './highlight.ts';

/** A block of code with its language and caption. */
export interface CodeBlock {
  language: string;
  /** A file name, if the reader should save the block. */
  file?: string;
  code: string;
}

/** The languages that readers choose between, and the labels of their tabs. */
const TABS: Readonly<Record<string, string>> = { sh: 'curl', js: 'JavaScript', python: 'Python' };

/** Adjacent blocks in different languages show the same call: they become one block with tabs. */
export function codeTabs(md: MarkdownIt): void {
  md.core.ruler.after('block', 'code_tabs', (state) => {
    state.tokens = groupFences(state.tokens);
  });
  md.renderer.rules.code_tabs = (tokens, index) => {
    const before = tokens.slice(0, index).filter(({ type }) => type === 'code_tabs');
    return tabsHtml((tokens[index]?.children ?? []).map(blockOf), `tabs-${before.length + 1}`);
  };
  md.renderer.rules.fence = (tokens, index) => {
    const token = tokens[index];
    return token ? blockHtml(blockOf(token)) : '';
  };
}

function groupFences(tokens: Token[]): Token[] {
  const grouped: Token[] = [];
  for (const token of tokens) {
    const last = grouped.at(-1);
    const open = last?.type === 'code_tabs' ? last : undefined;
    const languages = (open?.children ?? []).map((each) => blockOf(each).language);
    if (open && isChoice(token) && !languages.includes(blockOf(token).language)) open.children?.push(token);
    else grouped.push(isChoice(token) ? tabsOf(token) : token);
  }
  return grouped.flatMap((token) =>
    token.type === 'code_tabs' && token.children?.length === 1 ? token.children : token,
  );
}

/** A block to be saved as a file is no alternative language. */
function isChoice(token: Token): boolean {
  if (token.type !== 'fence') return false;
  const { language, file } = blockOf(token);
  return file === undefined && language in TABS;
}

function tabsOf(token: Token): Token {
  const tabs = Object.assign(Object.create(Object.getPrototypeOf(token)) as Token, token);
  return Object.assign(tabs, { type: 'code_tabs', tag: '', children: [token], content: '', info: '' });
}

function blockOf({ info, content }: Token): CodeBlock {
  const [language = '', file] = info.trim().split(/\s+/);
  return { language, ...(file !== undefined && { file }), code: content };
}

/** A block of code with its caption. */
export function blockHtml({ language, file, code }: CodeBlock): string {
  const caption = file === undefined ? '' : `<div class="caption">${escapeHtml(file)}</div>`;
  return `<div class="code">${caption}<pre tabindex="0"><code>${highlight(code, language)}</code></pre></div>\n`;
}

/** One example in several languages; works without a script, `name` is unique in the page. */
export function tabsHtml(blocks: readonly CodeBlock[], name: string): string {
  const heads = blocks.map(({ language }, index) => {
    const id = `${name}-${language}`;
    const checked = index === 0 ? ' checked' : '';
    return `<input type="radio" name="${name}" id="${id}" data-language="${language}"${checked}><label for="${id}">${TABS[language] ?? language}</label>`;
  });
  const panels = blocks.map((block) => `<div class="panel">${blockHtml(block)}</div>`);
  return `<div class="tabs">${heads.join('')}${panels.join('')}</div>\n`;
}
