import { escapeHtml } from '../http/answer/html-page.ts';
import type { EventToDescribe } from '../http/description/describe-events.ts';
import type { JsonSchema } from './api-document.ts';
import { blockHtml } from './code-blocks.ts';
import type { DocPage } from './page.ts';
import { bodyFields, type SchemaView } from './schema-view.ts';

const INTRODUCTION = `Each change creates its events once, and [webhooks](webhooks.md) deliver them. \`GET /v1/events\` lists them for callers that poll. Payloads contain IDs and codes, never names, birth dates, or addresses. Fields may be added; ignore unknown ones.

Every event has \`id\`, \`event\`, \`created\`, \`org\`, and \`data\`; the contents of \`data\` are below.`;

/** Every event with its fields and a sample. */
export function eventPage(view: SchemaView, events: readonly EventToDescribe[]): DocPage {
  const place = { file: 'src/docs/events.md', path: '/docs/events' };
  return {
    path: place.path,
    title: 'Events',
    *html() {
      yield '<h1>Events</h1>';
      yield* view.markdown.page(INTRODUCTION, place).html();
      for (const event of events) yield eventHtml(view, event);
    },
    headings: events.map(({ name }) => ({ id: name, title: name, level: 2 })),
    text: events.map(({ name, description }) => `${name} ${description}`).join(' '),
  };
}

function eventHtml(view: SchemaView, { name, description, schema, sample }: EventToDescribe): string {
  const code = `${sampleText({ name, sample })}\n`;
  const data = (schema as JsonSchema).properties?.data ?? {};
  return `<section class="operation"><div class="about"><h2 id="${name}" class="anchored"><code>${escapeHtml(name)}</code> <a class="anchor" href="#${name}" aria-label="Link to this section">#</a></h2>
<p>${view.markdown.inline(description)}</p>${bodyFields({ ...view, isAnswer: true }, data)}</div>
<div class="example">${blockHtml({ language: 'json', code })}</div></section>`;
}

export function sampleText({ name, sample }: Pick<EventToDescribe, 'name' | 'sample'>): string {
  return JSON.stringify({ event: name, data: sample }, null, 2);
}
