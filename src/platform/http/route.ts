import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ErrorCode } from '#kernel/errors.ts';
import type { Actor, Scope } from '../operation/actor.ts';
import type { BodyType } from './read-body.ts';

/** Names in lower case. */
export type RequestHeaders = IncomingHttpHeaders;

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: `public` anyone, `user` only a logged-in person, `key` only an API key, else a caller with one of the scopes. */
export type Access = 'public' | 'user' | 'key' | { anyOf: readonly Scope[] };

/**
 * A status that the route answers: a JSON body, another content type, or (neither given) no body. Where the content type
 * is a range such as `image/*`, the reply's `Content-Type` header names the one.
 */
export interface ResponseSpec {
  description: string;
  schema?: z.ZodType;
  contentType?: string;
}

export interface Reply {
  status: number;
  /** Checked against the schema of the status; what it does not declare is left out. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: everything is parsed, nothing has to be checked again. */
export interface RouteRequest<
  C,
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> {
  ctx: C;
  actor: A extends 'public' ? undefined : Actor;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  headers: RequestHeaders;
  /** The client's address, behind a proxy only where TRUST_PROXY says so. */
  ip: string;
}

/** Whose personal data an answer holds: each is an entry `personal_data.read` of the audit log, see `disclosure.ts`. */
export interface Disclosure {
  /** Such as `person`, `agreement`. */
  kind: string;
  /** The answer holds them for tokens with this scope alone. */
  only?: Scope;
  /** For some queries alone. */
  when?(query: unknown): boolean;
  /** The parameter of the path that names the object; `id` where not given. */
  subject?: string;
  /** The parameter that names what of it was shown. */
  part?: string;
  /** Nothing is shown to a caller who does not say why; what changes something on the way asks before, see `requireReason`. */
  needsReason?: true;
}

export interface RouteSpec<
  C,
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> {
  method: Method;
  /** OpenAPI form: `/v1/verifications/{id}`. */
  path: string;
  /** A second address of the same operation, which only the description names. */
  alias?: string;
  operationId: string;
  summary: string;
  description?: string;
  tag: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** `form` for the pages that work without a script; JSON where not given. */
  bodyType?: BodyType;
  /** Bytes; 256 KB where not given. */
  bodyLimit?: number;
  /**
   * Where a token in the path is the only key: throws for one that opens nothing. Asked before the body is read, for anyone who has
   * no key must not have megabytes parsed.
   */
  authenticateLink?(request: { ctx: C; params: Parsed<P> }): Promise<unknown>;
  responses: Record<number, ResponseSpec>;
  /** Error codes beyond those every route has. */
  errors?: readonly ErrorCode[];
  errorFormat?: ErrorFormat;
  /** Declared where the answer can hold personal data: names, birth dates, addresses, pictures, documents. */
  discloses?: Disclosure;
  /** The answer holds a secret that is shown once: a replay under the same Idempotency-Key answers 409 with the object's `id`. */
  answersSecret?: boolean;
  /** At most so many calls a minute from one address; for what costs and needs no token. */
  throttlePerMinute?: number;
  /** Pages of any origin may call it, without cookies (https://fetch.spec.whatwg.org/#http-cors-protocol). */
  cors?: true;
  /** Anyone who asks how the service is gets an answer though there is more than it can do. */
  evenInOverload?: true;
  /** Also for members who have not got the second factor yet that their organization asks for. */
  withoutSecondFactor?: true;
  handle(request: RouteRequest<C, A, P, Q, B>): Promise<Reply>;
}

/**
 * How a route answers errors: `oauth` by `{error, error_description}` (RFC 6749 section 5.2), where a request that does not
 * fit is `invalid_request`, or whatever other name the endpoint's standard has for it. Not given: the service's own format.
 */
export type ErrorFormat = 'oauth' | { oauth: string };

/** A route with its types forgotten, as the server and the OpenAPI document see it. */
// biome-ignore lint/suspicious/noExplicitAny: the definer below has checked the types; the list of routes is heterogeneous.
export type Route<C> = RouteSpec<C, any, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>;

export const DEFAULT_BODY_LIMIT = 256 * 1024;
/** For bodies with images, PDFs or batches. */
export const LARGE_BODY_LIMIT = 25 * 1024 * 1024;

/** Makes the `defineRoute` of an application whose handlers get `C`. */
export function routeDefiner<C>() {
  return <
    const A extends Access,
    P extends z.ZodType | undefined = undefined,
    Q extends z.ZodType | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
  >(
    spec: RouteSpec<C, A, P, Q, B>,
  ): Route<C> => spec as unknown as Route<C>;
}
