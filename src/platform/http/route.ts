import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ErrorCode } from '#kernel/errors.ts';
import type { Actor, Scope } from '../operation/actor.ts';
import type { BodyType } from './read-body.ts';

/** Names in lower case. */
export type RequestHeaders = IncomingHttpHeaders;

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Who may call: `public` anyone, `user` only a logged-in person, `key` only an API key, otherwise a caller with one of
 * the scopes.
 */
export type Access = 'public' | 'user' | 'key' | { anyOf: readonly Scope[] };

/**
 * A status of the route: a JSON body, another content type, or (neither given) no body. If the content type is a range
 * such as `image/*`, the reply's `Content-Type` header gives the exact one.
 */
export interface ResponseSpec {
  description: string;
  schema?: z.ZodType;
  contentType?: string;
  /** What `Accept` can select instead of `contentType`; the reply's `Content-Type` header names it. */
  alternative?: string;
}

export interface Reply {
  status: number;
  /** Checked against the schema of the status; undeclared fields are removed. */
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

/** A handler's input: everything is parsed and validated. */
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
  /** The client's address; behind a proxy only if TRUST_PROXY is set. */
  ip: string;
}

/**
 * Whose personal data an answer contains: each is an entry `personal_data.read` of the audit log, see `disclosure.ts`.
 */
export interface Disclosure {
  /** Such as `person`, `agreement`. */
  kind: string;
  /** Only tokens with this scope get personal data. */
  only?: Scope;
  /** Only for some queries, or some answers. */
  when?(query: unknown, answer: unknown): boolean;
  /** The path parameter that names the object; `id` by default. */
  subject?: string;
  /** The parameter that names the part that was shown. */
  part?: string;
  /** A caller without a reason gets nothing; routes that also change something check before, see `requireReason`. */
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
  /** An alias of the operation that only the description mentions. */
  alias?: string;
  operationId: string;
  summary: string;
  description?: string;
  tag: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** `form` for pages that work without a script; JSON by default. */
  bodyType?: BodyType;
  /** Bytes; 256 KB by default. */
  bodyLimit?: number;
  /**
   * For routes whose only key is a token in the path: throws for an invalid one. Runs before the body is read, so that
   * a caller without a key cannot have megabytes parsed.
   */
  authenticateLink?(request: { ctx: C; params: Parsed<P>; headers: RequestHeaders }): Promise<unknown>;
  responses: Record<number, ResponseSpec>;
  /** Error codes besides those of every route. */
  errors?: readonly ErrorCode[];
  errorFormat?: ErrorFormat;
  /** Declared if the answer can contain personal data: names, birth dates, addresses, pictures, documents. */
  discloses?: Disclosure;
  /**
   * The answer contains a secret that is shown once: a replay under the same Idempotency-Key answers 409 with the
   * object's `id`.
   */
  answersSecret?: boolean;
  /**
   * For a POST that only reads: an Idempotency-Key is ignored and no answer stored, because a repeated call must return
   * the current state.
   */
  ignoresIdempotencyKey?: true;
  /** Maximum calls a minute from one address, for expensive calls without a token. */
  throttlePerMinute?: number;
  /** Pages of any origin may call it, without cookies (https://fetch.spec.whatwg.org/#http-cors-protocol). */
  cors?: true;
  /** Health checks are answered even under overload. */
  evenInOverload?: true;
  /** Also for members who still lack the second factor that their organization requires. */
  withoutSecondFactor?: true;
  handle(request: RouteRequest<C, A, P, Q, B>): Promise<Reply>;
}

/**
 * A route's error format: `oauth` is `{error, error_description}` (RFC 6749 section 5.2), where an invalid request is
 * `invalid_request`, or the name that the endpoint's standard gives it. The service's own format by default.
 */
export type ErrorFormat = 'oauth' | { oauth: string };

/** A route without its types, for the server and the OpenAPI document. */
// biome-ignore lint/suspicious/noExplicitAny: the definer below has checked the types; the list of routes is heterogeneous.
export type Route<C> = RouteSpec<C, any, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>;

export const DEFAULT_BODY_LIMIT = 256 * 1024;
/** For bodies with images, PDFs or batches. */
export const LARGE_BODY_LIMIT = 25 * 1024 * 1024;

/** Creates the `defineRoute` of an application whose handlers get `C`. */
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
