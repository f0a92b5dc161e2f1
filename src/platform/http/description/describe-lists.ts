import { LINES } from '../../operation/list.ts';
import type { Expander } from '../answer/expand.ts';
import { isList } from '../answer/export-list.ts';
import type { Route } from '../route.ts';

/** As much of a JSON Schema as is looked at here. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  [keyword: string]: unknown;
}

interface Operation {
  parameters?: object[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

export interface Document {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Adds implicit features of routes to a document: lists as lines, and the fields that `expand` fills. */
export function describeLists<C>(given: object, routes: readonly Route<C>[], expander: Expander<C>): void {
  const document = given as Document;
  for (const route of routes) {
    const operation = document.paths?.[route.path]?.[route.method];
    if (!operation) continue;
    if (isList(route)) addLines(document, operation);
    const expansions = expander.expansionsOf(route);
    if (expansions.length === 0) continue;
    operation.parameters = [...(operation.parameters ?? []), expandParameter(expansions.map(({ name }) => name))];
    for (const { name, field, route: shown } of expansions) {
      const target = answerOf(document.paths?.[shown.path]?.[shown.method]);
      if (!target) continue;
      const description = `Only if \`expand\` requests it: the object that \`${field}\` names`;
      // The reference links to that operation; otherwise it would show every object within every other.
      const property = { anyOf: [target, { type: 'null' }], description, 'x-expands': shown.operationId };
      addProperty(document, answerOf(operation), { name, beside: field, property });
    }
  }
}

function addLines(document: Document, operation: Operation): void {
  const content = operation.responses?.['200']?.content;
  const page = resolve(document, answerOf(operation) ?? {});
  if (content) content[LINES] = { schema: page.properties?.data?.items ?? {} };
}

function expandParameter(names: readonly string[]): object {
  return {
    in: 'query',
    name: 'expand',
    description: `Objects to include in full, in addition to their IDs: ${names.join(', ')}. Use \`a.b\` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null`,
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { type: 'string', pattern: `^(${names.join('|')})(\\.\\w+)?$` }, maxItems: 10 },
  };
}

/** Adds a property to a schema's object, or to those of its page, if it has the other field. */
export function addProperty(
  document: Document,
  schema: Schema | undefined,
  added: { name: string; beside: string; property: Schema; isRequired?: boolean },
): void {
  const found = resolve(document, schema ?? {});
  for (const each of [...(found.anyOf ?? []), ...(found.oneOf ?? [])]) addProperty(document, each, added);
  const { properties } = found;
  if (!properties) return;
  if (properties.data?.items) addProperty(document, properties.data.items, added);
  if (!(added.beside in properties) || added.name in properties) return;
  properties[added.name] = added.property;
  if (added.isRequired) found.required = [...(found.required ?? []), added.name];
}

function answerOf(operation: Operation | undefined): Schema | undefined {
  return operation?.responses?.['200']?.content?.['application/json']?.schema;
}

function resolve({ components }: Document, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (components?.schemas?.[name] ?? schema);
}
