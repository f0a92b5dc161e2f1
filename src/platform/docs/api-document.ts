import { ERRORS, type ErrorCode } from '#kernel/errors.ts';
import type { DescribedTags } from '../http/description/describe-tags.ts';
import { inlineParts } from '../http/description/shared-parts.ts';
import { inTaskOrder } from '../http/description/task-order.ts';

/** The parts of JSON Schema (draft 2020-12) that the reference reads, as zod-openapi writes them. */
export interface JsonSchema {
  $ref?: string;
  /** For a field that only `expand` fills: the operation that returns the same object. */
  'x-expands'?: string;
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

export interface ApiDocument extends DescribedTags {
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
  /** Its address in the reference: `/docs/reference/releases#createModelRelease`. */
  address: string;
  public: boolean;
  /** Any one of these scopes admits a token. */
  scopes: string[];
  parameters: ApiParameter[];
  body: ApiBody | undefined;
  responses: ApiResponse[];
}

export interface ApiResponse {
  status: number;
  /** For a refusal, only what the catalog of errors does not say. */
  description: string;
  /** Possible codes from the catalog. */
  codes: ErrorCode[];
  body: ApiBody | undefined;
}

export interface ApiTag {
  name: string;
  description: string;
  /** The title of its group; the same as a guide's title, if a guide covers it. */
  group: string;
  path: string;
  operations: ApiOperation[];
}

/** The API as the reference shows it: tags in document order, their operations in the order of a task. */
export interface Api {
  tags: ApiTag[];
  operations: ApiOperation[];
  schemas: Record<string, JsonSchema>;
}

export function readApi(written: ApiDocument): Api {
  const document = inlineParts(written);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => readOperation(path, method, raw)),
  );
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const tags = document.tags.map(({ name, description }) => ({
    name,
    description,
    group: document['x-tagGroups'].find((group) => group.tags.includes(name))?.name ?? '',
    path: tagPath(name),
    operations: inTaskOrder(byTag.get(name) ?? []),
  }));
  return {
    tags,
    operations: tags.flatMap((tag) => tag.operations),
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
    responses: Object.entries(raw.responses).map(([status, response]) => readResponse(Number(status), response)),
  };
}

/** A refusal's description has a line for each of its codes, see `platform/http/description/openapi.ts`. */
function readResponse(status: number, response: Content): ApiResponse {
  const lines = (response.description ?? '').split('\n');
  const codes = lines.map((line) => /^`(\w+)`: /.exec(line)?.[1]).map((code) => (isErrorCode(code) ? code : undefined));
  return {
    status,
    description: lines.filter((_line, index) => codes[index] === undefined).join('\n'),
    codes: codes.flatMap((code) => code ?? []),
    body: bodyOf(response),
  };
}

function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && code in ERRORS;
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

/** The name of the schema that this one refers to. */
export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice('#/components/schemas/'.length);
}

/** The schema that a reference points to; empty if unknown. */
export function resolveSchema(schema: JsonSchema, schemas: Api['schemas']): JsonSchema {
  const name = nameOf(schema);
  if (name === undefined) return schema;
  const { $ref: _name, ...beside } = schema;
  return { ...schemas[name], ...beside };
}

/** The alternatives of a schema without `null`, each resolved; the schema itself if it has no alternatives. */
export function choicesOf(schema: JsonSchema, schemas: Api['schemas']): JsonSchema[] {
  const whole = resolveSchema(schema, schemas);
  const choices = whole.anyOf ?? whole.oneOf;
  if (!choices) return [whole];
  return choices.filter(({ type }) => type !== 'null').flatMap((each) => choicesOf(each, schemas));
}
