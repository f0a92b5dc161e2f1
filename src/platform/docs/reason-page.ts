import { escapeHtml } from '../http/answer/html-page.ts';
import type { Markdown } from './markdown.ts';
import type { DocPage } from './page.ts';

const PLACE = { file: 'src/docs/reasons.md', path: '/docs/reasons' };

const INTRODUCTION = `The \`reason\` of a check in \`GET /v1/verifications/{id}\` says why it did not pass. Codes do not change; their sentences may become clearer. Neither contains personal data. [Statuses and verdicts](statuses.md) explains the results and statuses.`;

/** Codes with their sentences, as the service returns them. */
export type DocReasons = Readonly<Record<string, string>>;

/** Every reason of a check, from the catalog that the checks use. */
export function reasonPage(markdown: Markdown, reasons: DocReasons): DocPage {
  return {
    path: PLACE.path,
    title: 'Reasons of checks',
    *html() {
      yield '<h1>Reasons of checks</h1>';
      yield* markdown.page(INTRODUCTION, PLACE).html();
      const rows = Object.entries(reasons).map(
        ([code, sentence]) => `<dt id="${code}"><code>${code}</code></dt><dd><p>${escapeHtml(sentence)}</p></dd>`,
      );
      yield `<dl class="codes">${rows.join('')}</dl>`;
    },
    headings: [],
    text: [INTRODUCTION, ...Object.entries(reasons).map((entry) => entry.join(' '))].join(' '),
  };
}

/** The reason page as Markdown. */
export function reasonText(reasons: DocReasons): string {
  const lines = Object.entries(reasons).map(([code, sentence]) => `- \`${code}\`: ${sentence}`);
  return `# Reasons of checks\n\n${INTRODUCTION}\n\n${lines.join('\n')}\n`;
}
