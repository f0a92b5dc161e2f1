import { escapeHtml } from '../http/answer/html-page.ts';
import type { Api, ApiOperation } from './api-document.ts';
import type { DocPage } from './page.ts';
import type { SchemaView } from './schema-view.ts';

/** A scope as the accounts domain describes it. */
export interface DocScope {
  name: string;
  allows: string;
  /** Whether a key has it by default. */
  isDefault: boolean;
  roles: readonly string[];
}

const INTRODUCTION = `A scope names a resource and a permitted action. A key has the scopes that it got at its creation. A member has the scopes of their role. A call without the required scope answers 403 [\`insufficient_scope\`](errors.md#insufficient_scope). How keys get their scopes: [Authentication](authentication.md).`;

const PLACE = { file: 'src/docs/scopes.md', path: '/docs/scopes' };
const COLUMNS = ['scope', 'allows', 'in a key by default', 'roles'] as const;

/** Every scope with the operations that it allows. */
export function scopePage(view: SchemaView, scopes: readonly DocScope[]): DocPage {
  const heads = COLUMNS.map((column) => `<th>${column}</th>`);
  return {
    path: PLACE.path,
    title: 'Scopes',
    *html() {
      yield '<h1>Scopes</h1>';
      yield* view.markdown.page(INTRODUCTION, PLACE).html();
      yield `<table class="scopes"><thead><tr>${heads.join('')}</tr></thead><tbody>`;
      for (const scope of scopes) yield rowHtml(view, scope);
      yield '</tbody></table>';
    },
    headings: scopes.map(({ name }) => ({ id: name, title: name, level: 2 })),
    text: [INTRODUCTION, ...scopes.map(({ name, allows }) => `${name} ${allows}`)].join(' '),
  };
}

function rowHtml({ api }: SchemaView, { name, allows, isDefault, roles }: DocScope): string {
  const links = operationsOf(name, api).map(
    ({ address, method, path }) => `<a href="${address}"><code>${method} ${escapeHtml(path)}</code></a>`,
  );
  const count = `${links.length} ${links.length === 1 ? 'operation' : 'operations'}`;
  const list = links.length === 0 ? '' : `<details><summary>${count}</summary>${links.join('<br>')}</details>`;
  const [, , byDefault, ofRoles] = COLUMNS;
  return `<tr id="${name}"><td><code>${name}</code></td><td>${escapeHtml(allows)}${list}</td><td data-label="${byDefault}">${answerOf(isDefault)}</td><td data-label="${ofRoles}">${roles.join(', ')}</td></tr>`;
}

const answerOf = (yes: boolean): string => (yes ? 'yes' : 'no');

function operationsOf(scope: string, { operations }: Api): ApiOperation[] {
  return operations.filter(({ scopes }) => scopes.includes(scope));
}

/** The scope page as Markdown. */
export function scopeText(scopes: readonly DocScope[]): string {
  const rows = scopes.map(
    ({ name, allows, isDefault, roles }) =>
      `| \`${name}\` | ${allows} | ${answerOf(isDefault)} | ${roles.join(', ')} |`,
  );
  return `# Scopes\n\n${INTRODUCTION}\n\n| ${COLUMNS.join(' | ')} |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
