import { type Api, choicesOf, type JsonSchema, nameOf, resolveSchema } from './api-document.ts';

/** A named schema with more values is shown like an object: once a page, with links to it. */
const MANY_VALUES = 12;

/** The schema's name, if a page of the reference shows it once: an object with fields, or a long list of values. */
export function objectName(schema: JsonSchema, api: Api): string | undefined {
  const name = nameOf(schema);
  return name !== undefined && isShownOnce(api.schemas[name] ?? {}, api) ? name : undefined;
}

function isShownOnce(schema: JsonSchema, api: Api): boolean {
  return choicesOf(schema, api.schemas).some(
    ({ properties, items, enum: values = [] }) =>
      properties !== undefined || values.length > MANY_VALUES || (items !== undefined && isShownOnce(items, api)),
  );
}

/**
 * The names of all objects within these schemas, including themselves; objects filled by `expand` are shown elsewhere.
 */
export function objectsIn(schemas: readonly JsonSchema[], api: Api): string[] {
  const found = new Set<string>();
  const visit = (schema: JsonSchema): void => {
    if (schema['x-expands'] !== undefined) return;
    const name = objectName(schema, api);
    if (name !== undefined && found.has(name)) return;
    if (name !== undefined) found.add(name);
    for (const inner of innerSchemas(resolveSchema(schema, api.schemas))) visit(inner);
  };
  for (const schema of schemas) visit(schema);
  return [...found].sort();
}

function innerSchemas({
  properties = {},
  items,
  prefixItems = [],
  anyOf = [],
  oneOf = [],
  additionalProperties,
}: JsonSchema) {
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf, ...values];
}
