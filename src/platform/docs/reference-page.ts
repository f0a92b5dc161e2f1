import { ERRORS } from '#kernel/errors.ts';
import { escapeHtml } from '../http/answer/html-page.ts';
import { COMMON_CODES } from '../http/description/openapi.ts';
import type { Api, ApiBody, ApiOperation, ApiParameter, ApiResponse, ApiTag } from './api-document.ts';
import { blockHtml } from './code-blocks.ts';
import { exampleResponse } from './example.ts';
import { guideSections } from './guides.ts';
import { objectsIn } from './objects.ts';
import type { DocPage } from './page.ts';
import { requestExamples } from './request-examples.ts';
import { bodyFields, fieldItem, ownFields, type SchemaView } from './schema-view.ts';

/** All operations of a tag, and once each the objects that they accept and return. */
export function tagPage(view: SchemaView, tag: ApiTag): DocPage {
  const { name, path, operations, description } = tag;
  return {
    path,
    title: name,
    *html() {
      yield `<h1>${escapeHtml(name)}</h1><p>${view.markdown.inline(description)}${guideLink(tag)}</p>${summaryTable(operations)}`;
      for (const each of operations) yield operationHtml(view, each);
      yield* objectsHtml(view, objectsOf(operations, view.api));
    },
    headings: operations.map(({ id, summary }) => ({ id, title: summary, level: 2 })),
    text: [description, ...operations.map((each) => `${each.path} ${each.summary} ${each.description}`)].join(' '),
  };
}

function guideLink({ group }: ApiTag): string {
  const guide = guideSections()
    .flatMap(({ guides }) => guides)
    .find(({ title }) => title === group);
  return guide ? ` Guide: <a href="${guide.path}">${escapeHtml(group)}</a>.` : '';
}

interface PageObjects {
  all: string[];
  /** Objects that callers send. */
  taken: ReadonlySet<string>;
}

function objectsOf(operations: readonly ApiOperation[], api: Api): PageObjects {
  const schemaOf = (body: ApiBody | undefined) => (body?.mediaType === 'application/json' ? [body.schema] : []);
  const taken = operations.flatMap(({ body, parameters }) => [
    ...(body ? [body.schema] : []),
    ...parameters.map(({ schema }) => schema),
  ]);
  const answered = operations.flatMap(({ responses }) =>
    responses.flatMap(({ status, body }) => (status < 400 ? schemaOf(body) : [])),
  );
  return { all: objectsIn([...taken, ...answered], api), taken: new Set(objectsIn(taken, api)) };
}

function* objectsHtml({ api, markdown }: SchemaView, { all, taken }: PageObjects): Generator<string> {
  if (all.length > 0) yield `<h2 id="objects" class="anchored">Objects ${anchorHtml('objects')}</h2>`;
  for (const name of all) {
    const view: SchemaView = { api, markdown, ...(!taken.has(name) && { isAnswer: true }) };
    const schema = api.schemas[name] ?? {};
    const about = schema.description === undefined ? '' : `<p>${markdown.inline(schema.description)}</p>`;
    yield `<section class="object"><h3 id="${name}" class="anchored">${name} ${anchorHtml(name)}</h3>${about}${ownFields(view, schema)}</section>`;
  }
}

function anchorHtml(id: string): string {
  return `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
}

/** The first page of the reference: every operation, by tag. */
export function referenceIndex(view: SchemaView, introduction: DocPage): DocPage {
  const { tags } = view.api;
  const sections = tags.map(
    ({ name, path, operations, description }) =>
      `<h2 id="${path.split('/').at(-1)}"><a href="${path}">${escapeHtml(name)}</a></h2><p>${escapeHtml(description)}</p>${summaryTable(operations)}`,
  );
  return {
    path: '/docs/reference',
    title: 'API reference',
    html: () => ['<h1>API reference</h1>', ...introduction.html(), ...sections],
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
  return `<section class="operation"><div class="about"><h2 id="${id}" class="anchored">${escapeHtml(summary)} ${anchorHtml(id)}</h2>
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

function responsesHtml({ api, markdown }: SchemaView, { responses }: ApiOperation): string {
  const view: SchemaView = { api, markdown, isAnswer: true };
  const items = responses.flatMap((response) => [...ownAnswer(view, response), ...refusals(response)]);
  const common = responses.flatMap(({ codes }) => codes).filter((code) => COMMON_CODES.has(code));
  const links = common.map((code) => `<a href="/docs/errors#${code}"><code>${code}</code></a>`);
  const line = links.length === 0 ? '' : `<p class="common">Common errors: ${links.join(', ')}</p>`;
  return `<h3>Answers</h3><ul class="answers">${items.join('')}</ul>${line}`;
}

/** The operation's description of the status. */
function ownAnswer(view: SchemaView, { status, description, body }: ApiResponse): string[] {
  if (description === '') return [];
  const words = view.markdown.block(description.replaceAll('\n', '\n\n'));
  return [answerItem(status, `${words}${status < 400 && body ? answerFields(view, body) : ''}`)];
}

/** The refusals that few other operations have. */
function refusals({ status, codes }: ApiResponse): string[] {
  const own = codes.filter((code) => !COMMON_CODES.has(code));
  return own.map((code) =>
    answerItem(
      status,
      `<p><a href="/docs/errors#${code}"><code>${code}</code></a>: ${escapeHtml(ERRORS[code].message)}</p>`,
    ),
  );
}

function answerItem(status: number, html: string): string {
  return `<li><span class="status s${Math.floor(status / 100)}">${status}</span><div>${html}</div></li>`;
}

/** Up to this many fields are shown expanded. */
const FEW = 4;

function answerFields(view: SchemaView, { mediaType, schema }: ApiBody): string {
  if (mediaType !== 'application/json') return `<p><code>${escapeHtml(mediaType)}</code></p>`;
  const fields = bodyFields(view, schema);
  const isShort = Object.keys(schema.properties ?? {}).length <= FEW;
  return isShort ? fields : `<details><summary>Fields</summary>${fields}</details>`;
}

function answerExample({ api }: SchemaView, { responses, tag }: ApiOperation): string {
  const success = responses.find(({ status, body }) => status < 300 && body?.mediaType === 'application/json');
  if (!success?.body) return '';
  const answer = exampleResponse(success.body.schema, { api, tag });
  const code = `${JSON.stringify(answer, null, 2)}\n`;
  return `<details class="answer" open><summary>Answer ${success.status}</summary>${blockHtml({ language: 'json', code })}</details>`;
}
