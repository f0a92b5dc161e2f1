import { escapeHtml } from '../http/answer/html-page.ts';
import { type Api, choicesOf, type JsonSchema, resolveSchema } from './api-document.ts';
import type { Markdown } from './markdown.ts';

/** What a schema is shown with. */
export interface SchemaView {
  api: Api;
  markdown: Markdown;
}

/** So deep that no schema of ours is cut, and one that holds itself ends. */
const DEEPEST = 7;

/** The fields of a body as nested lists; a choice of bodies one after the other. */
export function bodyFields(view: SchemaView, schema: JsonSchema): string {
  const choices = choicesOf(schema, view.api.schemas);
  if (choices.length === 1 && choices[0]) return fieldsOf(view, choices[0], 0);
  const named = choices.map(
    (choice) => `<p class="choice">${choiceName(view, choice)}</p>${fieldsOf(view, choice, 0)}`,
  );
  return `<p>One of:</p>${named.join('')}`;
}

/** A choice is told by the fields that have one value alone: `type: "idv"`. */
function choiceName({ api }: SchemaView, schema: JsonSchema): string {
  const fixed = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const { const: value } = resolveSchema(each, api.schemas);
    return value === undefined ? [] : [`<code>${escapeHtml(`${name}: ${JSON.stringify(value)}`)}</code>`];
  });
  return fixed.join(' ') || escapeHtml(typeName(schema, api));
}

function fieldsOf(view: SchemaView, schema: JsonSchema, depth: number): string {
  const inside = innerObjects(schema, view.api);
  if (inside.length === 0) return depth === 0 ? `<p>${escapeHtml(typeName(schema, view.api))}</p>` : '';
  return inside.map((each) => fieldList(view, each, depth)).join('');
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

/** One field or parameter: name, type, limits, meaning, and what it holds in turn. */
export function fieldItem(view: SchemaView, { name, schema, required }: FieldView, depth = 0): string {
  const whole = resolveSchema(schema, view.api.schemas);
  const about = whole.description === undefined ? '' : `<div>${view.markdown.inline(whole.description)}</div>`;
  const objects = depth < DEEPEST ? innerObjects(whole, view.api) : [];
  const count = objects.reduce((sum, each) => sum + Object.keys(each.properties ?? {}).length, 0);
  const inner =
    count === 0
      ? ''
      : `<details><summary>${count} ${count === 1 ? 'field' : 'fields'}</summary>${objects.map((each) => fieldList(view, each, depth + 1)).join('')}</details>`;
  const need = required ? ' <span class="required">required</span>' : '';
  const type = `<span class="type">${escapeHtml(typeName(whole, view.api))}</span>`;
  return `<li><code class="name">${escapeHtml(name)}</code> ${type}${need}${limitsOf(whole, view.api)}${about}${inner}</li>`;
}

/** The objects with fields that a value holds: its own, or those of its items. */
function innerObjects(schema: JsonSchema, api: Api): JsonSchema[] {
  return choicesOf(schema, api.schemas).flatMap((choice) => {
    if (choice.items) return innerObjects(choice.items, api);
    return choice.properties ? [choice] : [];
  });
}

/** `string`, `date`, `integer`, `array of object`, `string or null`. */
function typeName(schema: JsonSchema, api: Api): string {
  const whole = resolveSchema(schema, api.schemas);
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices) return [...new Set(choices.map((each) => typeName(each, api)))].join(' or ');
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  if (Array.isArray(whole.type)) return whole.type.join(' or ');
  if (whole.type === 'array') return whole.items ? `array of ${typeName(whole.items, api)}` : 'array';
  if (whole.format === 'date' || whole.format === 'date-time' || whole.format === 'uri') return whole.format;
  return whole.type ?? 'any';
}

function limitsOf(schema: JsonSchema, api: Api): string {
  const parts = choicesOf(schema, api.schemas).flatMap((each) => [...rangesOf(each), ...valuesOf(each, api)]);
  const byDefault =
    schema.default === undefined ? [] : [`default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`];
  const all = [...new Set([...parts, ...byDefault])];
  return all.length === 0 ? '' : `<div class="limits">${all.join(' · ')}</div>`;
}

/** Above this a limit of a generator says nothing to a reader. */
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

/** More than these are a list of their own somewhere, such as all countries. */
const MANY = 60;

function valuesOf({ enum: values, items = {} }: JsonSchema, api: Api): string[] {
  const all = values ?? resolveSchema(items, api.schemas).enum ?? [];
  if (all.length === 0) return [];
  const shown = all.slice(0, MANY).map((value) => `<code>${escapeHtml(String(value))}</code>`);
  return [shown.join(', ') + (all.length > MANY ? ', …' : '')];
}
