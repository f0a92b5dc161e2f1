import { escapeHtml } from '../http/answer/html-page.ts';
import { type Api, type JsonSchema, resolveSchema } from './api-document.ts';
import type { Markdown } from './markdown.ts';
import { objectName } from './objects.ts';

/** The context for rendering a schema. */
export interface SchemaView {
  api: Api;
  markdown: Markdown;
  /** In answers, optional fields are marked; in requests, required ones. */
  isAnswer?: true;
}

/** Maximum depth: deeper than any schema of ours, so that only recursive ones are cut. */
const DEEPEST = 7;

/** A body: a link to its object, its fields as nested lists, or its alternatives in sequence. */
export function bodyFields(view: SchemaView, schema: JsonSchema): string {
  if (objectName(schema, view.api) !== undefined) return `<p class="shape">${typeHtml(view, schema)}</p>`;
  return ownFields(view, schema);
}

/** The fields of an object on the page that shows it. */
export function ownFields(view: SchemaView, schema: JsonSchema): string {
  const choices = partsOf(schema, view.api);
  if (choices.length === 1 && choices[0]) return fieldsOf(view, choices[0]);
  const named = choices.map((choice) =>
    objectName(choice, view.api) === undefined
      ? `<p class="choice">${choiceName(view, choice)}</p>${fieldsOf(view, choice)}`
      : `<p class="choice">${typeHtml(view, choice)}</p>`,
  );
  return `<p>One of:</p>${named.join('')}`;
}

/** The alternatives of a schema without `null`; an object shown elsewhere stays a reference. */
function partsOf(schema: JsonSchema, api: Api): JsonSchema[] {
  const whole = resolveSchema(schema, api.schemas);
  const choices = whole.anyOf ?? whole.oneOf;
  if (!choices) return [whole];
  return choices
    .filter(({ type }) => type !== 'null')
    .flatMap((each) => (objectName(each, api) === undefined ? partsOf(each, api) : [each]));
}

/** An alternative is identified by its fields with a constant value: `type: "idv"`. */
function choiceName(view: SchemaView, schema: JsonSchema): string {
  const fixed = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const { const: value } = resolveSchema(each, view.api.schemas);
    return value === undefined ? [] : [`<code>${escapeHtml(`${name}: ${JSON.stringify(value)}`)}</code>`];
  });
  return fixed.join(' ') || typeHtml(view, schema);
}

function fieldsOf(view: SchemaView, schema: JsonSchema): string {
  const inside = innerObjects(schema, view.api);
  if (inside.length > 0) return inside.map((each) => fieldList(view, each, 0)).join('');
  return `<p class="shape">${typeHtml(view, schema)}</p>${limitsOf(schema, view.api)}`;
}

function fieldList(view: SchemaView, { properties = {}, required = [] }: JsonSchema, depth: number): string {
  const items = Object.entries(properties).map(([name, schema]) =>
    fieldItem(view, { name, schema, required: required.includes(name) }, depth),
  );
  return `<ul class="fields">${items.join('')}</ul>`;
}

export interface FieldView {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** One field or parameter: name, type, limits, meaning, and the fields of unnamed objects. */
export function fieldItem(view: SchemaView, { name, schema, required }: FieldView, depth = 0): string {
  const about = descriptionOf(view, schema);
  const objects = depth < DEEPEST ? innerObjects(schema, view.api) : [];
  const count = objects.reduce((sum, each) => sum + Object.keys(each.properties ?? {}).length, 0);
  const inner =
    count === 0
      ? ''
      : `<details><summary>${count} ${count === 1 ? 'field' : 'fields'}</summary>${objects.map((each) => fieldList(view, each, depth + 1)).join('')}</details>`;
  const type = `<span class="type">${expandedHtml(view, schema) ?? typeHtml(view, schema)}</span>`;
  return `<li><code class="name">${escapeHtml(name)}</code> ${type}${needHtml(view, required)}${limitsOf(schema, view.api)}${about}${inner}</li>`;
}

function needHtml({ isAnswer }: SchemaView, required: boolean): string {
  if (isAnswer) return required ? '' : ' <span class="optional">optional</span>';
  return required ? ' <span class="required">required</span>' : '';
}

/** The field's description; an object shown elsewhere is described there. */
function descriptionOf({ api, markdown }: SchemaView, schema: JsonSchema): string {
  const { description } = objectName(schema, api) === undefined ? resolveSchema(schema, api.schemas) : schema;
  return description === undefined ? '' : `<div>${markdown.inline(description)}</div>`;
}

/** A field filled by `expand` is another operation's answer, so it links there. */
function expandedHtml({ api }: SchemaView, { 'x-expands': id }: JsonSchema): string | undefined {
  const operation = id === undefined ? undefined : api.operations.find((each) => each.id === id);
  return (
    operation &&
    `as <a href="${operation.address}"><code>${operation.method} ${escapeHtml(operation.path)}</code></a> answers, or null`
  );
}

/** The objects within a value that are shown nowhere else: itself, its alternatives, or its items. */
function innerObjects(schema: JsonSchema, api: Api): JsonSchema[] {
  if (schema['x-expands'] !== undefined || objectName(schema, api) !== undefined) return [];
  return partsOf(schema, api).flatMap((part) => {
    if (objectName(part, api) !== undefined) return [];
    if (part.items) return innerObjects(part.items, api);
    return part.properties ? [part] : [];
  });
}

/** `string`, `date`, `array of object`, `string or null`; a link for an object shown elsewhere. */
function typeHtml(view: SchemaView, schema: JsonSchema): string {
  const name = objectName(schema, view.api);
  if (name !== undefined) return `<a href="#${name}">${name}</a>`;
  const whole = resolveSchema(schema, view.api.schemas);
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices) return [...new Set(choices.map((each) => typeHtml(view, each)))].join(' or ');
  if (whole.const !== undefined) return escapeHtml(JSON.stringify(whole.const));
  if (Array.isArray(whole.type)) return whole.type.join(' or ');
  if (whole.type === 'array') return whole.items ? `array of ${typeHtml(view, whole.items)}` : 'array';
  if (whole.format === 'date' || whole.format === 'date-time' || whole.format === 'uri') return whole.format;
  return whole.type ?? 'any';
}

function limitsOf(schema: JsonSchema, api: Api): string {
  const own = objectName(schema, api) === undefined ? partsOf(schema, api) : [];
  const parts = own
    .filter((part) => objectName(part, api) === undefined)
    .flatMap((each) => [...rangesOf(each), ...valuesOf(each, api)]);
  const { default: value } = resolveSchema(schema, api.schemas);
  const byDefault = value === undefined ? [] : [`default <code>${escapeHtml(JSON.stringify(value))}</code>`];
  const all = [...new Set([...parts, ...byDefault])];
  return all.length === 0 ? '' : `<div class="limits">${all.join(' · ')}</div>`;
}

/** Larger limits are artifacts of a generator and are not shown. */
const UNBOUNDED = 1_000_000_000;

function rangesOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string[] {
  return [
    range(minimum, maximum, ''),
    range(minLength === 1 || minLength === 0 ? undefined : minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
  ].flatMap((text) => text ?? []);
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  const low = from !== undefined && from > -UNBOUNDED ? from : undefined;
  const high = to !== undefined && to < UNBOUNDED ? to : undefined;
  if (low !== undefined && high !== undefined) return low === high ? `${low}${unit}` : `${low} to ${high}${unit}`;
  if (high !== undefined) return `at most ${high}${unit}`;
  return low === undefined || low === 0 ? undefined : `at least ${low}${unit}`;
}

/** Longer lists of values are described elsewhere, such as all countries. */
const MANY = 60;

function valuesOf({ enum: values, items = {} }: JsonSchema, api: Api): string[] {
  const ofItems = objectName(items, api) === undefined ? (resolveSchema(items, api.schemas).enum ?? []) : [];
  const all = values ?? ofItems;
  if (all.length === 0) return [];
  const shown = all.slice(0, MANY).map((value) => `<code>${escapeHtml(String(value))}</code>`);
  return [shown.join(', ') + (all.length > MANY ? ', …' : '')];
}
