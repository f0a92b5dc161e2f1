import { escapeHtml } from '../http/answer/html-page.ts';
import type { ApiBody, ApiOperation, ApiParameter, ApiTag } from './api-document.ts';
import { blockHtml } from './code-blocks.ts';
import { exampleResponse } from './example.ts';
import type { DocPage } from './page.ts';
import { requestExamples } from './request-examples.ts';
import { bodyFields, fieldItem, type SchemaView } from './schema-view.ts';

/** All operations under one tag. */
export function tagPage(view: SchemaView, { name, path, operations }: ApiTag): DocPage {
  return {
    path,
    title: name,
    html: `<h1>${escapeHtml(name)}</h1>${summaryTable(operations)}${operations.map((each) => operationHtml(view, each)).join('')}`,
    headings: operations.map(({ id, summary }) => ({ id, title: summary, level: 2 })),
    text: operations.map(({ path: at, summary, description }) => `${at} ${summary} ${description}`).join(' '),
  };
}

/** The first page of the reference: every operation, by tag. */
export function referenceIndex(view: SchemaView, introduction: string): DocPage {
  const { tags } = view.api;
  const sections = tags.map(
    ({ name, path, operations }) =>
      `<h2 id="${path.split('/').at(-1)}"><a href="${path}">${escapeHtml(name)}</a></h2>${summaryTable(operations)}`,
  );
  return {
    path: '/docs/reference',
    title: 'API reference',
    html: `<h1>API reference</h1>${introduction}${sections.join('')}`,
    headings: tags.map(({ name, path }) => ({ id: path.split('/').at(-1) ?? '', title: name, level: 2 })),
    text: 'API reference endpoints operations',
  };
}

function summaryTable(operations: readonly ApiOperation[]): string {
  const rows = operations.map(
    ({ method, path, summary, address }) =>
      `<li><a href="${address}">${callHtml(method, path)}</a><span>${escapeHtml(summary)}</span></li>`,
  );
  return `<ul class="calls">${rows.join('')}</ul>`;
}

function callHtml(method: string, path: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code>`;
}

function operationHtml(view: SchemaView, operation: ApiOperation): string {
  const { id, method, path, summary, description } = operation;
  const anchor = `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
  return `<section class="operation"><div class="about"><h2 id="${id}" class="anchored">${escapeHtml(summary)} ${anchor}</h2>
<p class="call">${callHtml(method, path)}</p>${description === '' ? '' : view.markdown.block(description)}
${accessHtml(operation)}${parametersHtml(view, operation)}${requestHtml(view, operation.body)}${responsesHtml(view, operation)}</div>
<div class="example">${requestExamples(operation, view.api)}${answerExample(view, operation)}</div></section>`;
}

function accessHtml({ public: open, scopes }: ApiOperation): string {
  if (open) return '<p class="access">No token is needed.</p>';
  if (scopes.length === 0) return '<p class="access">A token is needed, and no scope.</p>';
  const names = scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(' or ');
  return `<p class="access">Scope ${names}</p>`;
}

const PLACES = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const;

function parametersHtml(view: SchemaView, { parameters }: ApiOperation): string {
  return PLACES.map(([place, title]) => {
    const items = parameters.filter((each) => each.in === place).map((each) => fieldItem(view, fieldOf(each)));
    return items.length === 0 ? '' : `<h3>${title}</h3><ul class="fields">${items.join('')}</ul>`;
  }).join('');
}

function fieldOf({ name, schema, required = false, description }: ApiParameter) {
  return { name, required, schema: description === undefined ? schema : { ...schema, description } };
}

function requestHtml(view: SchemaView, body: ApiBody | undefined): string {
  if (!body) return '';
  const type = body.mediaType === 'application/json' ? '' : ` <code>${escapeHtml(body.mediaType)}</code>`;
  return `<h3>Body${type}</h3>${bodyFields(view, body.schema)}`;
}

function responsesHtml(view: SchemaView, { responses }: ApiOperation): string {
  const items = responses.map(({ status, description, body }) => {
    const words = view.markdown.block(description.replaceAll('\n', '\n\n'));
    const fields = status < 400 && body ? answerFields(view, body) : '';
    return `<li><span class="status s${Math.floor(status / 100)}">${status}</span><div>${words}${fields}</div></li>`;
  });
  return `<h3>Answers</h3><ul class="answers">${items.join('')}</ul>`;
}

function answerFields(view: SchemaView, { mediaType, schema }: ApiBody): string {
  if (mediaType !== 'application/json') return `<p><code>${escapeHtml(mediaType)}</code></p>`;
  return `<details><summary>Fields</summary>${bodyFields(view, schema)}</details>`;
}

function answerExample({ api }: SchemaView, { responses, tag }: ApiOperation): string {
  const success = responses.find(({ status, body }) => status < 300 && body?.mediaType === 'application/json');
  if (!success?.body) return '';
  const answer = exampleResponse(success.body.schema, { api, tag });
  const code = `${JSON.stringify(answer, null, 2)}\n`;
  return `<details class="answer" open><summary>Answer ${success.status}</summary>${blockHtml({ language: 'json', code })}</details>`;
}
