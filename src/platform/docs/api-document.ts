import { inlineParts } from '../http/description/shared-parts.ts';

/** What the reference reads of a JSON Schema (draft 2020-12), as zod-openapi writes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export interface ApiParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
  description?: string;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: JsonSchema }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface RawOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: { token?: string[] }[];
  parameters?: ApiParameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface ApiBody {
  mediaType: string;
  schema: JsonSchema;
}

export interface ApiOperation {
  id: string;
  /** `POST`. */
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** Where the reference has it: `/docs/reference/releases#createModelRelease`. */
  address: string;
  public: boolean;
  /** Any of them lets a token in. */
  scopes: string[];
  parameters: ApiParameter[];
  body: ApiBody | undefined;
  responses: { status: number; description: string; body: ApiBody | undefined }[];
}

export interface ApiTag {
  name: string;
  path: string;
  operations: ApiOperation[];
}

/** The API as the reference shows it: operations by tag, in the order of the document. */
export interface Api {
  tags: ApiTag[];
  operations: ApiOperation[];
  schemas: Record<string, JsonSchema>;
}

/** What browsers and wallets call by themselves comes last. */
const LAST = /^(Service|OpenID4VP|Wallets: issuance|VC-API|Pages)/;

export function readApi(written: ApiDocument): Api {
  const document = inlineParts(written);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => readOperation(path, method, raw)),
  );
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)];
  const tags = groups.map(([name, each]) => ({ name, path: tagPath(name), operations: each }));
  const main = tags.filter(({ name }) => !LAST.test(name));
  return {
    tags: [...main, ...tags.filter(({ name }) => LAST.test(name))],
    operations,
    schemas: document.components.schemas,
  };
}

function readOperation(path: string, method: string, raw: RawOperation): ApiOperation {
  const tag = raw.tags[0] ?? 'Service';
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    summary: raw.summary,
    description: raw.description ?? '',
    tag,
    address: `${tagPath(tag)}#${raw.operationId}`,
    public: raw.security.length === 0,
    scopes: [...new Set(raw.security.flatMap(({ token }) => token ?? []))],
    parameters: raw.parameters ?? [],
    body: bodyOf(raw.requestBody),
    responses: Object.entries(raw.responses).map(([status, response]) => ({
      status: Number(status),
      description: response.description ?? '',
      body: bodyOf(response),
    })),
  };
}

function bodyOf(content: Content | undefined): ApiBody | undefined {
  const [first] = Object.entries(content?.content ?? {});
  return first && { mediaType: first[0], schema: first[1].schema ?? {} };
}

function tagPath(tag: string): string {
  const slug = tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/docs/reference/${slug}`;
}

/** The schema itself, where it is a reference; unknown ones are empty. */
export function resolveSchema(schema: JsonSchema, schemas: Api['schemas']): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...schemas[$ref.slice('#/components/schemas/'.length)], ...beside };
}

/** The choices of a schema without `null`, each resolved; itself where there is no choice. */
export function choicesOf(schema: JsonSchema, schemas: Api['schemas']): JsonSchema[] {
  const whole = resolveSchema(schema, schemas);
  const choices = whole.anyOf ?? whole.oneOf;
  if (!choices) return [whole];
  return choices.filter(({ type }) => type !== 'null').flatMap((each) => choicesOf(each, schemas));
}
