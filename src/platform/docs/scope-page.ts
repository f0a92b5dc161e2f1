import { escapeHtml } from '../http/answer/html-page.ts';
import type { Api, ApiOperation } from './api-document.ts';
import type { Markdown } from './markdown.ts';
import type { DocPage } from './page.ts';
import type { SchemaView } from './schema-view.ts';

/** A scope as the domain of accounts describes it. */
export interface DocScope {
  name: string;
  allows: string;
  /** Whether a key has it for which no scopes were asked. */
  isDefault: boolean;
  roles: readonly string[];
}

const INTRODUCTION = `A scope is one word for a resource and a verb. A key has the scopes that it was created with, a member those of their role. A call without the scope that it needs answers 403 [\`insufficient_scope\`](errors.md#insufficient_scope). How keys get their scopes: [Authentication](authentication.md).`;

/** Every scope with the operations that it opens. */
export function scopePage(view: SchemaView, scopes: readonly DocScope[]): DocPage {
  const place = { file: 'src/docs/scopes.md', path: '/docs/scopes' };
  const sections = scopes.map(({ name, allows }) => scopeHtml(view, name, allows));
  return {
    path: place.path,
    title: 'Scopes',
    html: `<h1>Scopes</h1>${introductionOf(view.markdown)}${view.markdown.page(scopeTable(scopes), place).html}<dl class="codes">${sections.join('')}</dl>`,
    headings: scopes.map(({ name }) => ({ id: name, title: name, level: 2 })),
    text: scopes.map(({ name, allows }) => `${name} ${allows}`).join(' '),
  };
}

function introductionOf(markdown: Markdown): string {
  return markdown.page(INTRODUCTION, { file: 'src/docs/scopes.md', path: '/docs/scopes' }).html;
}

function scopeHtml({ api }: SchemaView, name: string, allows: string): string {
  const links = operationsOf(name, api).map(
    ({ address, method, path }) => `<a href="${address}"><code>${method} ${escapeHtml(path)}</code></a>`,
  );
  const list =
    links.length === 0
      ? ''
      : `<details><summary>${links.length} ${links.length === 1 ? 'operation' : 'operations'}</summary><p>${links.join('<br>')}</p></details>`;
  return `<dt id="${name}"><code>${name}</code></dt><dd><p>${escapeHtml(allows)}.</p>${list}</dd>`;
}

function operationsOf(scope: string, { operations }: Api): ApiOperation[] {
  return operations.filter(({ scopes }) => scopes.includes(scope));
}

/** The scopes as Markdown, for the page and for programs. */
export function scopeText(scopes: readonly DocScope[]): string {
  return `# Scopes\n\n${INTRODUCTION}\n\n${scopeTable(scopes)}`;
}

function scopeTable(scopes: readonly DocScope[]): string {
  const rows = scopes.map(
    ({ name, allows, isDefault, roles }) =>
      `| [\`${name}\`](#${name}) | ${allows} | ${isDefault ? 'yes' : 'no'} | ${roles.join(', ')} |`,
  );
  return `| scope | allows | in a key by default | roles |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
