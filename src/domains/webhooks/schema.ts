import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listQuery } from '#platform/http/list.ts';
import { DELIVERY_ERRORS, DELIVERY_STATES } from './delivery.ts';
import { DISABLED_REASONS, ENDPOINT_STATUSES, isEndpointUrl } from './endpoint.ts';
import { ALL_EVENTS, EVENT_NAMES } from './event-types.ts';

const time = z.iso.datetime();

const url = z
  .string()
  .max(2048)
  .refine(isEndpointUrl, 'Must be an https URL without user name, password and fragment')
  .meta({ description: 'Where events are posted; plain http only in development' });
const events = z
  .array(z.enum([ALL_EVENTS, ...EVENT_NAMES]))
  .min(1)
  .max(EVENT_NAMES.length + 1)
  .meta({ description: 'Names of `GET /v1/event-types`, or `*` for all' });
const description = z.string().trim().max(200);
const status = z.enum(ENDPOINT_STATUSES);

export const webhookBody = z.strictObject({ url, events, description: description.optional() });
export const webhookPatch = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    description: description.nullable().optional(),
    status: status.optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Nothing to change');
export const testBody = z.strictObject({ event: z.enum(EVENT_NAMES).default('identity.verified') });
export const rotateBody = z.strictObject({
  overlapSeconds: z
    .number()
    .int()
    .min(0)
    .max(604_800)
    .default(86_400)
    .meta({ description: 'How long deliveries carry signatures by both secrets, up to 7 days' }),
});

export const webhooksQuery = z.strictObject(listQuery);
export const deliveriesQuery = z.strictObject({ ...listQuery, state: z.enum(DELIVERY_STATES).optional() });
export const eventsQuery = z.strictObject({
  ...listQuery,
  order: z
    .enum(['desc', 'asc'])
    .default('desc')
    .meta({ description: '`asc` for polling: oldest first, and `nextCursor` is never null' }),
  type: z.enum(EVENT_NAMES).optional(),
});

export const webhookParams = z.object({ id: z.string().regex(idPattern('webhook')) });
export const deliveryParams = z.object({ id: z.string().regex(idPattern('delivery')) });

export const webhook = z.object({
  id: z.string(),
  url: z.string().nullable().meta({ description: 'It may carry a token: null without the scope webhooks:write' }),
  host: z.string(),
  events: z.array(z.string()),
  description: z.string().nullable(),
  status,
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  disabledAt: time.nullable(),
  failingSince: time.nullable().meta({ description: 'Since when nothing was accepted; disabled after 5 days' }),
  previousSecretUntil: time.nullable().meta({ description: 'Until when deliveries are signed by the old secret too' }),
  createdAt: time,
  updatedAt: time,
});
export const webhookWithSecret = webhook.extend({
  secret: z.string().meta({ description: '`whsec_…`, the key of the signatures, shown this once' }),
});

const attempt = z.object({
  number: z.number().int(),
  at: time,
  statusCode: z.number().int().nullable(),
  error: z.enum(DELIVERY_ERRORS).nullable().meta({ description: 'null for a success' }),
  ms: z.number().int(),
  acknowledged: z.boolean().meta({ description: 'The receiver answered `{"received": true}`' }),
});
export const delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  event: z.string(),
  test: z.boolean(),
  state: z.enum(DELIVERY_STATES),
  nextAttemptAt: time.nullable(),
  lastStatusCode: z.number().int().nullable(),
  lastError: z.enum(DELIVERY_ERRORS).nullable(),
  createdAt: time,
  deliveredAt: time.nullable(),
  attempts: z.array(attempt),
});
export const deliveryDetail = delivery.extend({
  body: z.string().meta({ description: 'What is posted, to the byte' }),
  attempts: z.array(
    attempt.extend({
      responseBody: z
        .string()
        .nullable()
        .meta({ description: 'The first 1,024 bytes of any other answer; null without the scope webhooks:write' }),
    }),
  ),
});

export const event = z.object({
  id: z.string(),
  event: z.string(),
  created: time,
  org: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export const eventTypes = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      schema: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: 'JSON Schema of the payload; null while nothing emits the event' }),
    }),
  ),
  nextCursor: z.null(),
});
