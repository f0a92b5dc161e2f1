// Reads src/openapi.json into the model from which the JavaScript and the Python SDK are generated.
import { inlineParts } from '#platform/http/description/shared-parts.ts';
import { type ApiType, type Field, type JsonSchema, readFields, readType, unionOf } from './api-type.ts';
import { placeOf } from './method-name.ts';

export interface Api {
  /** Named types, as in `components.schemas`, in the document's order. */
  types: { name: string; type: ApiType; description?: string }[];
  resources: Resource[];
  /** Every code that an operation declares, ordered by status and name. */
  errors: ErrorCode[];
  /** The events in webhooks and in `GET /v1/events`. */
  events: EventType[];
}

export interface ErrorCode {
  code: string;
  status: number;
  message: string;
}

export interface EventType {
  name: string;
  description: string;
  /** Type of the whole payload. */
  payload: ApiType;
}

/** An event as `GET /v1/event-types` describes it. */
export interface EventDescription {
  name: string;
  description: string;
  schema: JsonSchema;
}

export interface Resource {
  /** camelCase: `client.<name>`. */
  name: string;
  operations: Operation[];
}

export interface Operation {
  /** As in OpenAPI; types are named after it: `CreateProjectParams`, `CreateProjectResult`. */
  id: string;
  resource: string;
  /** camelCase, unique within its resource: `client.<resource>.<method>`. */
  method: string;
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` where `pathParams` go, percent-encoded. */
  path: string;
  /** In the order of the path; an SDK accepts them by position, before everything else. */
  pathParams: Field[];
  query: Field[];
  /** JSON; an operation has a query or a body, never both. */
  body: ApiType | undefined;
  response: Response;
  /** For lists: how to get the next page, and the type of the items. */
  page: Page | undefined;
  /** Whether the call accepts `Idempotency-Key`; if so, an SDK always sends one, and may repeat the call. */
  idempotent: boolean;
  /** Whether the call accepts `Access-Reason`, the reason for viewing personal data. */
  accessReason: boolean;
  /** The token needs any one of these scopes; empty if no token is needed. */
  scopes: string[];
  public: boolean;
  summary: string;
  description: string | undefined;
}

export type Response =
  /** `verbatim`: the exact bytes matter. */
  | { kind: 'json'; type: ApiType; verbatim: boolean }
  | { kind: 'text'; mediaType: string }
  /** `accept`: the media type must be requested. */
  | { kind: 'binary'; mediaType: string; accept?: string }
  | { kind: 'none' };

export interface Page {
  /** The name of both the query parameter and the field in the answer; the field is null at the end. */
  cursor: 'cursor' | 'after';
  next: 'nextCursor' | 'nextAfter';
  item: ApiType;
}

/** Calls that browsers and wallets make themselves, as HTML forms and standards define them; no SDK offers these. */
const SPOKEN_BY_OTHERS = /^(Pages|OpenID4VP|Wallets: issuance)/;

interface RawParameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
  description?: string;
}

interface RawContent {
  description?: string;
  content?: Record<string, { schema?: JsonSchema }>;
}

interface RawOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: { token?: string[] }[];
  parameters?: RawParameter[];
  requestBody?: RawContent;
  responses: Record<string, RawContent>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

export function readApi(written: OpenApiDocument, events: readonly EventDescription[] = []): Api {
  const document = inlineParts(written);
  // SDKs have classes for errors, and `Error` is a reserved name in most languages.
  const schemas = Object.entries(document.components.schemas).filter(([name]) => name !== 'Error');
  const types = schemas.map(([name, schema]) => ({
    name,
    type: readType(schema),
    ...(schema.description !== undefined && { description: schema.description }),
  }));
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([, raw]) => isForSdk(path, raw))
      .flatMap(([verb, raw]) => withCbor(readOperation(path, verb, raw), raw)),
  );
  return { types, resources: groupByResource(operations), errors: readErrors(document), events: events.map(readEvent) };
}

function readEvent({ name, description, schema }: EventDescription): EventType {
  return { name, description, payload: readType(schema) };
}

/** The description of an error response has one line per code: the code, a colon, and a sentence. */
function readErrors({ paths }: OpenApiDocument): ErrorCode[] {
  const found = new Map<string, ErrorCode>();
  const operations = Object.values(paths).flatMap((verbs) => Object.values(verbs));
  for (const [status, { description = '' }] of operations.flatMap(({ responses }) => Object.entries(responses)))
    for (const [, code = '', message = ''] of description.matchAll(/^`([a-z_]+)`: (.+)$/gm))
      if (Number(status) >= 400) found.set(code, { code, status: Number(status), message });
  return [...found.values()].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}

function isForSdk(path: string, raw: RawOperation): boolean {
  return path.startsWith('/v1/') || !raw.tags.some((tag) => SPOKEN_BY_OTHERS.test(tag) || path === '/');
}

function readOperation(path: string, verb: string, raw: RawOperation): Operation {
  const parameters = raw.parameters ?? [];
  const query = parameters.filter((each) => each.in === 'query').map(readParameter);
  const response = readResponse(raw.responses);
  return {
    id: raw.operationId,
    ...placeOf(path, raw.operationId),
    verb: verb.toUpperCase() as Operation['verb'],
    path,
    pathParams: readPathParams(path, parameters),
    query,
    body: readBody(raw.requestBody),
    response,
    page: readPage(query, raw.responses),
    idempotent: hasHeader(parameters, 'Idempotency-Key'),
    accessReason: hasHeader(parameters, 'Access-Reason'),
    scopes: [...new Set(raw.security.flatMap(({ token }) => token ?? []))],
    public: raw.security.length === 0,
    summary: raw.summary,
    description: raw.description,
  };
}

const CBOR = 'application/cbor';

/** CBOR, which `Accept` selects instead of JSON, is a separate method: `getReceipt` and `getReceiptAsCbor`. */
function withCbor(operation: Operation, { responses }: RawOperation): Operation[] {
  if (!responses[200]?.content?.[CBOR]) return [operation];
  const names = { id: `${operation.id}AsCbor`, method: `${operation.method}AsCbor` };
  return [operation, { ...operation, ...names, response: { kind: 'binary', mediaType: CBOR, accept: CBOR } }];
}

function hasHeader(parameters: RawParameter[], name: string): boolean {
  return parameters.some((each) => each.in === 'header' && each.name === name);
}

function readParameter({ name, schema, required = false, description }: RawParameter): Field {
  return {
    name,
    type: readType(schema),
    required,
    ...(description !== undefined && { description }),
    ...(schema.default !== undefined && { default: schema.default }),
  };
}

function readPathParams(path: string, parameters: RawParameter[]): Field[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const found = parameters.find((each) => each.in === 'path' && each.name === name);
    if (!found) throw new Error(`openapi.json does not declare {${name}} of ${path}`);
    return { ...readParameter(found), required: true };
  });
}

function readBody(body: RawContent | undefined): ApiType | undefined {
  const content = body?.content;
  if (!content) return undefined;
  const schema = content['application/json']?.schema;
  if (!schema) throw new Error(`An SDK sends JSON only, not ${Object.keys(content).join(', ')}`);
  return readType(schema);
}

function successes(responses: Record<string, RawContent>): RawContent[] {
  return Object.entries(responses).flatMap(([status, response]) => (Number(status) < 300 ? [response] : []));
}

function readResponse(responses: Record<string, RawContent>): Response {
  const contents = successes(responses).map(({ content }) => content ?? {});
  const schemas = contents.flatMap((content) => content['application/json']?.schema ?? []);
  if (schemas.length > 0) {
    const verbatim = schemas.some((schema) => schema['x-verbatim'] === true);
    return { kind: 'json', type: unionOf(schemas.map(readType)), verbatim };
  }
  const mediaType = contents.flatMap((content) => Object.keys(content))[0];
  if (mediaType === undefined) return { kind: 'none' };
  return { kind: isText(mediaType) ? 'text' : 'binary', mediaType };
}

function isText(mediaType: string): boolean {
  return mediaType.startsWith('text/') || mediaType.startsWith('application/pem');
}

const CURSORS = [
  ['cursor', 'nextCursor'],
  ['after', 'nextAfter'],
] as const;

function readPage(query: Field[], responses: Record<string, RawContent>): Page | undefined {
  const schema = successes(responses)[0]?.content?.['application/json']?.schema;
  const fields = schema ? readFields(schema) : [];
  const data = fields.find(({ name }) => name === 'data')?.type;
  if (data?.kind !== 'array') return undefined;
  for (const [cursor, next] of CURSORS) {
    const both = query.some(({ name }) => name === cursor) && fields.some(({ name }) => name === next);
    if (both) return { cursor, next, item: data.items };
  }
  return undefined;
}

function groupByResource(operations: Operation[]): Resource[] {
  const resources = new Map<string, Operation[]>();
  for (const operation of operations) {
    const before = resources.get(operation.resource) ?? [];
    const twin = before.find(({ method }) => method === operation.method);
    if (twin)
      throw new Error(`${twin.id} and ${operation.id} are both ${twin.resource}.${twin.method}: see method-name.ts`);
    resources.set(operation.resource, [...before, operation]);
  }
  return [...resources].map(([name, each]) => ({ name, operations: each }));
}
