// Every operation of the OpenAPI document: its path, who may call it, and where it takes ids.
import { inlineParts } from '#platform/http/description/shared-parts.ts';
import { describeApi } from '../../../src/app.ts';

export interface Schema {
  $ref?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Operation {
  id: string;
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  params: { name: string; schema: Schema }[];
  query: string[];
  /** Of its JSON body. */
  body: Schema | undefined;
  /** Without a token, or with a secret in its path or body. */
  isPublic: boolean;
  /** Of which the token needs one; none where any token will do. */
  scopes: string[];
}

interface Described {
  operationId: string;
  security?: { token?: string[] }[];
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const document = inlineParts(describeApi()) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, security = [], parameters = [], requestBody }]) => ({
    id: operationId,
    method: method.toUpperCase(),
    path,
    params: parameters.filter((each) => each.in === 'path'),
    query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    body: requestBody?.content['application/json']?.schema,
    isPublic: security.length === 0,
    scopes: security.flatMap(({ token = [] }) => token),
  })),
);

/** Names of members and query fields that hold an id, of ours or of the caller's own. */
export const namesId = (name: string): boolean => /^id$|Ids?$|^(assignee|subject|organization|sameFaceAs)$/.test(name);

/** Paths (`owners.userId`) of the members of a body that hold an id, by their name or their pattern. */
export function idFields(schema: Schema | undefined, path: string[] = []): string[] {
  const found = resolve(schema);
  // Owners have owners: what is nested deeper has the same members.
  if (!found || path.length > 6) return [];
  const name = path.at(-1) ?? '';
  const own = /\^\[?[a-z]{3,4}_/.test(found.pattern ?? '') || (isText(found) && namesId(name)) ? [path.join('.')] : [];
  const members = Object.entries(found.properties ?? {}).flatMap(([member, each]) => idFields(each, [...path, member]));
  const parts = [found.items, ...(found.anyOf ?? []), ...(found.oneOf ?? []), ...(found.allOf ?? [])];
  return [...new Set([...own, ...members, ...parts.flatMap((each) => idFields(each, path))])];
}

const isText = (schema: Schema): boolean => (schema as { type?: string }).type === 'string';

function resolve(schema: Schema | undefined): Schema | undefined {
  return schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
}

/** The path with values in place of its parameters. */
export function fillPath(template: string, values: readonly string[]): string {
  let index = 0;
  return template.replace(/\{\w+\}/g, () => encodeURIComponent(values[index++] ?? ''));
}
