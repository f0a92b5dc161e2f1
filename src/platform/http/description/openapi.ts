import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { AppError, ERRORS, type ErrorCode } from '#kernel/errors.ts';
import { renderOAuthError } from '../../operation/oauth-error.ts';
import { REASON } from '../answer/disclosure.ts';
import { Expander, type Expansions } from '../answer/expand.ts';
import type { ExternalIds } from '../answer/external-ids.ts';
import type { BodyType } from '../read-body.ts';
import type { ErrorFormat, ResponseSpec, Route } from '../route.ts';
import { type DocumentInfo, describeWebhooks, type EventToDescribe } from './describe-events.ts';
import { describeExternalIds } from './describe-external-ids.ts';
import { describeLists } from './describe-lists.ts';
import { describeTags, sortByTag, type TagGroup } from './describe-tags.ts';
import { shareParts } from './shared-parts.ts';

const errorSchema = z
  .looseObject({
    status: z.literal('error'),
    message: z.string().meta({ description: 'Message for people. The wording can change' }),
    code: z.string().meta({ description: 'Error code for programs. It never changes' }),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

const oauthErrorSchema = z
  .object({
    error: z.string().meta({ description: 'Error code from the standard' }),
    error_description: z.string(),
  })
  .meta({ id: 'OAuthError' });

const ALWAYS: readonly ErrorCode[] = ['malformed_request', 'headers_too_large', 'internal', 'unavailable'];
const WITH_BODY: readonly ErrorCode[] = ['validation_failed', 'payload_too_large', 'unsupported_media_type'];
const WITH_TOKEN: readonly ErrorCode[] = ['unauthorized', 'insufficient_scope', 'rate_limited'];
/** Additional answers of a call with an `Idempotency-Key`. */
const WITH_KEY: readonly ErrorCode[] = ['idempotency_in_progress', 'idempotency_mismatch', 'gone'];
/** A malformed ID is 404, like an unknown one. */
const WITH_PARAMS: readonly ErrorCode[] = ['not_found'];

/** Answers that operations have without declaring them. */
export const COMMON_CODES: ReadonlySet<ErrorCode> = new Set(
  [ALWAYS, WITH_BODY, WITH_TOKEN, WITH_KEY, WITH_PARAMS].flat(),
);

/** Parts of the description besides the routes. */
export interface DescriptionParts {
  expansions: Expansions;
  externalIds: ExternalIds;
  events: readonly EventToDescribe[];
  /** The tags of all routes, in document order. */
  tagGroups: readonly TagGroup[];
}

/** The OpenAPI 3.1 document of these routes, from the same specifications that parse requests and check answers. */
export function describeRoutes<C>(
  declared: readonly Route<C>[],
  info: DocumentInfo,
  { expansions, externalIds, events, tagGroups }: DescriptionParts,
): object {
  const routes = sortByTag(declared, tagGroups);
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    // `{path*}` takes the rest of the address, which OpenAPI cannot express.
    const path = route.path.replace('*}', '}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { ...info },
      // The service does not know every address where it is reachable.
      servers: [{ url: '/', description: 'This service' }],
      paths,
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'An API key, or the access token of a login' },
        },
      },
    },
    { override: shorten },
  );
  describeLists(document, routes, new Expander(routes, expansions));
  describeExternalIds(document, routes, externalIds);
  shareParts(document);
  return { ...document, ...describeTags(tagGroups), webhooks: describeWebhooks(events) };
}

function operationOf<C>(route: Route<C>): ZodOpenApiOperationObject {
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    tags: [route.tag],
    security:
      route.access === 'public' ? [] : [{ token: typeof route.access === 'object' ? [...route.access.anyOf] : [] }],
    requestParams: {
      ...pathOf(route),
      ...(route.query ? { query: route.query as z.ZodObject } : {}),
      ...headersOf(route),
    },
    ...(route.discloses && { 'x-discloses': route.discloses.kind }),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: contentOf(route.body, route.bodyType),
          },
        }
      : {}),
    responses: { ...successes(route.responses), ...failures(route) },
  };
}

function contentOf(schema: z.ZodType, bodyType: BodyType = 'json'): ZodOpenApiContentObject {
  if (bodyType === 'form') return { 'application/x-www-form-urlencoded': { schema } };
  return {
    'application/json': { schema },
    ...(bodyType === 'json-or-jwt' && { 'application/jwt': { schema: z.string() } }),
  };
}

function pathOf<C>({ path, params }: Route<C>): { path?: z.ZodObject } {
  if (params) return { path: params as z.ZodObject };
  const rest = /\{(\w+)\*\}/.exec(path)?.[1];
  return rest === undefined ? {} : { path: z.object({ [rest]: z.string() }) };
}

function takesKey<C>({ method, access }: Route<C>): boolean {
  return method === 'post' && access !== 'public';
}

function headersOf<C>(route: Route<C>): { header?: z.ZodObject } {
  const { access, discloses } = route;
  const header = {
    ...(takesKey(route) ? (route.ignoresIdempotencyKey ? ignoredHeader : idempotencyHeader) : {}),
    ...(discloses ? { 'Access-Reason': discloses.needsReason ? reason : reason.optional() } : {}),
    // User-only operations are the same in both modes, see `identify`.
    ...(access !== 'public' && access !== 'user' ? modeHeader : {}),
  };
  return Object.keys(header).length > 0 ? { header: z.object(header) } : {};
}

const reason = z
  .string()
  .regex(REASON)
  .meta({ description: 'Reason for reading personal data, such as a ticket number. The audit log stores it' });

const modeHeader = {
  'Avouch-Mode': z.enum(['live', 'test']).optional().meta({
    description:
      'Mode of the call, for a session; `live` by default. An API key works only in its own mode and returns 400 for the other',
  }),
};

const idempotencyHeader = {
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'Key that identifies the request. For 24 hours, a repeated request with the same key and body returns the first response',
  }),
};

/** Declared all the same, so that SDKs repeat the call after a lost response. */
const ignoredHeader = {
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description: 'Ignored: a repeated request returns the current state',
  }),
};

const A_TEXT = { type: 'string' } as const;
/** Returned exactly as signed or stored; parsing and serializing could change the bytes. */
const A_DOCUMENT = { type: 'object', additionalProperties: {}, 'x-verbatim': true } as const;

function successes(responses: Record<number, ResponseSpec>): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(responses).map(
      ([status, { description, schema, contentType, alternative }]): [string, ZodOpenApiResponseObject] => {
        if (schema) return [status, { description, content: { 'application/json': { schema } } }];
        if (contentType === undefined) return [status, { description }];
        const kept = contentType === 'application/json' ? A_DOCUMENT : A_TEXT;
        const other = alternative === undefined ? {} : { [alternative]: { schema: A_TEXT } };
        return [status, { description, content: { [contentType]: { schema: kept }, ...other } }];
      },
    ),
  );
}

function failures<C>(route: Route<C>): ZodOpenApiResponsesObject {
  const codes = [
    ...ALWAYS,
    ...(route.body ? WITH_BODY : []),
    ...(route.access === 'public' ? [] : WITH_TOKEN),
    ...(takesKey(route) && !route.ignoresIdempotencyKey ? WITH_KEY : []),
    ...(takesKey(route) && route.answersSecret ? (['secret_already_shown'] as const) : []),
    ...(route.params ? WITH_PARAMS : []),
    ...(route.throttlePerMinute === undefined ? [] : (['rate_limited'] as const)),
    ...(route.errors ?? []),
  ];
  if (route.errorFormat !== undefined) return oauthFailures(codes, route.errorFormat);
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => {
      const words = list.map((code) => `\`${code}\`: ${ERRORS[code].message}`);
      // A status with its own answer format may also be an error.
      const own = route.responses[status];
      const description = (own ? [own.description, ...words] : words).join('\n');
      const schema = own?.schema ? z.union([own.schema, errorSchema]) : errorSchema;
      const page = own?.contentType === undefined ? {} : { [own.contentType]: { schema: A_TEXT } };
      return [status, { description, content: { ...page, 'application/json': { schema } } }];
    }),
  );
}

function oauthFailures(codes: readonly ErrorCode[], format: ErrorFormat): ZodOpenApiResponsesObject {
  const malformed = format === 'oauth' ? 'invalid_request' : format.oauth;
  const rendered = codes.map((code) => renderOAuthError(new AppError(code), malformed));
  const byStatus = Map.groupBy(rendered, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: [...new Set(list.map(({ body }) => `\`${body.error}\``))].join(', '),
        content: { 'application/json': { schema: oauthErrorSchema } },
      },
    ]),
  );
}

/** zod emits date-time patterns, which `format` already expresses, and JavaScript's integer bounds. */
function shorten({ jsonSchema }: { jsonSchema: JsonSchemaBounds }): void {
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

interface JsonSchemaBounds {
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}
