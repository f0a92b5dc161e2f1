import { AppError } from '#kernel/errors.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import type { Actor } from '../../operation/actor.ts';
import type { Reply, RequestHeaders, Route, Disclosure as Spec } from '../route.ts';

/** A ticket number, a case, or a code; no free text, which could contain personal data. */
export const REASON = /^[\w.:/#-]{1,64}$/;

/** The caller's reason for viewing personal data, from `Access-Reason`; null if absent, 400 if it is not a code. */
export function accessReason(headers: RequestHeaders): string | null {
  const given = headers['access-reason'];
  if (given === undefined) return null;
  if (typeof given === 'string' && REASON.test(given)) return given;
  throw noReason();
}

/**
 * Throws 400 if the caller gives no reason; for routes that need one, once it is known that there is something to read.
 */
export function requireReason(headers: RequestHeaders): void {
  if (accessReason(headers) === null) throw noReason();
}

const noReason = (): AppError =>
  new AppError('malformed_request', {
    message: 'Access-Reason must have 1 to 64 letters, digits, and _ . : / # -, such as a ticket number.',
  });

export interface Answered<C> {
  route: Route<C>;
  actor: Actor;
  params: unknown;
  query: unknown;
  reply: Reply;
  reason: string | null;
}

/** The answer of a whole list for {@link recordDisclosure}: one entry on the organization covers it. */
export const EXPORTED = Symbol('a whole list');

/** Where entries are written. */
export interface AccessLog {
  db: Database;
  events: Events;
}

/**
 * Writes `personal_data.read` on each object whose personal data the answer contains, before it leaves: who, what, by
 * which operation, and why. If that fails, nothing is shown.
 */
export async function recordDisclosure<C>({ db, events }: AccessLog, answered: Answered<C>): Promise<void> {
  const { route, actor, reply, reason } = answered;
  const spec = route.discloses;
  if (!spec || reply.status >= 300 || !applies(spec, answered)) return;
  if (spec.needsReason && reason === null) throw noReason();
  const subjects = reply.body === EXPORTED ? [exportedOf(spec, answered)] : subjectsOf(spec, answered);
  if (subjects.length === 0) return;
  const details = {
    ...{ kind: spec.kind, operation: route.operationId, reason, ...partOf(spec, answered.params) },
    ...(reply.body === EXPORTED && { export: true }),
  };
  // One statement, because no queue subscribes to this action. The claim of an Idempotency-Key is already committed.
  await db.write({ org: actor.org }, (tx) =>
    events.auditAll(
      tx,
      actor,
      subjects.map((subject) => ({ action: 'personal_data.read', subject, details })),
    ),
  );
}

function applies<C>({ only, when }: Spec, { actor, query, reply }: Answered<C>): boolean {
  return (only === undefined || actor.scopes.has(only)) && (when?.(query, reply.body) ?? true);
}

/** The object of the path, or else the created one, or else each of the list. */
function subjectsOf<C>({ subject }: Spec, { params, reply }: Answered<C>): string[] {
  const list = memberOf(reply.body, 'data');
  const named =
    textAt(params, subject ?? 'id') ??
    textAt(reply.body, 'id') ??
    textAt(reply.body, 'verificationId') ??
    textAt(list, 'verificationId');
  if (named !== undefined) return [named];
  return Array.isArray(list) ? list.flatMap((each) => textAt(each, 'id') ?? []) : [];
}

/** The object that owns the list, or else the organization. */
function exportedOf<C>({ subject }: Spec, { params, actor }: Answered<C>): string {
  return textAt(params, subject ?? 'id') ?? actor.org;
}

function partOf({ part }: Spec, params: unknown): { part?: string } {
  const value = part === undefined ? undefined : textAt(params, part);
  return value === undefined ? {} : { part: value };
}

function textAt(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
