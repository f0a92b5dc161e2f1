import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Reply, ResponseSpec, Route } from '../route.ts';

/** The answer with the fields that the schema of its status declares; a mismatch is a fault of ours. */
export function checkAnswer<C>(route: Route<C>, reply: Reply): unknown {
  const { schema } = specOf(route, reply);
  if (!schema) return reply.body;
  const checked = schema.safeParse(reply.body);
  if (checked.success) return checked.data;
  if (reply.headers?.['Idempotent-Replayed'] && schema instanceof z.ZodObject) return declared(schema, reply.body);
  const where = checked.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new AppError('internal', {
    cause: new Error(`the response of ${route.operationId} does not match its schema at ${where}`),
  });
}

/**
 * An answer that the version before has stored lacks newer fields; it is repeated without undeclared ones, at any depth.
 * An object is left out where its schema does not name the fields.
 */
function declared(schema: z.core.$ZodType, value: unknown): unknown {
  const checked = z.safeParse(schema, value);
  if (checked.success) return checked.data;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return declared(schema.unwrap(), value);
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema;
    return value.map((each) => declared(element, each)).filter((each) => each !== undefined);
  }
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(schema.shape, name));
  return Object.fromEntries(fields.map(([name, each]) => [name, declared(schema.shape[name], each)]));
}

/** The route's specification of the status. */
export function specOf<C>(route: Route<C>, { status }: Reply): ResponseSpec {
  const spec = route.responses[status];
  if (!spec) throw new Error(`${route.operationId} returned the undeclared status ${status}`);
  return spec;
}
