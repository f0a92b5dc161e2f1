import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/operation/metadata.ts';
import { DELIVERY_ERRORS, DELIVERY_STATES } from './deliveries/delivery.ts';
import { problemOfHeaders } from './deliveries/headers.ts';
import { DISABLED_REASONS, ENDPOINT_STATUSES, isEndpointUrl } from './endpoints/endpoint.ts';
import { HEALTH_PERIODS } from './endpoints/get-health.ts';
import { ALL_EVENTS, type DescribedEvent } from './event-catalogue.ts';

const time = z.iso.datetime();

const url = z
  .string()
  .max(2048)
  .refine(isEndpointUrl, 'Must be an https URL without user name, password, and fragment')
  .meta({ description: 'URL that receives events; plain http only in development' });
const description = z.string().trim().max(200);
const status = z.enum(ENDPOINT_STATUSES).meta({ id: 'WebhookStatus' });
const disabledReason = z.enum(DISABLED_REASONS).meta({ id: 'WebhookDisabledReason' });
const deliveryState = z.enum(DELIVERY_STATES).meta({ id: 'DeliveryState' });
const deliveryError = z.enum(DELIVERY_ERRORS).meta({ id: 'DeliveryError' });
const headers = z
  .record(z.string(), z.string())
  .superRefine((given, check) => {
    const message = problemOfHeaders(given);
    if (message !== undefined) check.addIssue({ code: 'custom', message });
  })
  .meta({ description: 'Headers added to every delivery, such as a token for your gateway; up to 10' });

/** What callers send that names events. */
export function eventInputs(catalogue: readonly DescribedEvent[]) {
  const name = z.enum(catalogue.map((event) => event.name)).meta({ id: 'EventName' });
  const events = z
    .array(z.enum([ALL_EVENTS, ...catalogue.map((event) => event.name)]).meta({ id: 'EventSubscription' }))
    .min(1)
    .max(catalogue.length + 1)
    .meta({ description: 'Event names from `GET /v1/event-types`, or `*` for all' });
  return {
    webhookBody: z.strictObject({
      url,
      events,
      description: description.optional(),
      headers: headers.optional(),
      metadata: metadata.optional(),
    }),
    webhookPatch: z
      .strictObject({
        url: url.optional(),
        events: events.optional(),
        description: description.nullable().optional(),
        status: status.optional(),
        headers: headers.optional(),
        metadata: metadataPatch.optional(),
      })
      .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Nothing to change'),
    testBody: z.strictObject({ event: name.default('identity.verified') }),
    deliveriesQuery: z.strictObject({
      ...listOf('delivery'),
      state: deliveryState.optional(),
      event: name.optional(),
      eventId: z.string().regex(idPattern('event')).optional(),
    }),
    eventsQuery: z.strictObject({
      ...listOf('event'),
      order: z
        .enum(['desc', 'asc'])
        .default('desc')
        .meta({ description: '`asc` for polling: oldest first, and `nextCursor` is never null' }),
      type: name.optional(),
      subject: z.string().max(60).optional().meta({ description: 'ID of the object, such as `ver_…`' }),
    }),
  };
}

export type EventInputs = ReturnType<typeof eventInputs>;

export const recoverBody = z.strictObject({
  since: time.meta({ description: 'Not earlier than the delivery log, 30 days' }),
});
export const recovery = z.object({
  webhookId: z.string(),
  since: time,
  failed: z.number().int().meta({ description: 'Failed deliveries since then' }),
  missed: z.number().int().meta({ description: 'Events that happened while the endpoint was disabled' }),
});
export const rotateBody = z.strictObject({
  overlapSeconds: z.number().int().min(0).max(604_800).default(86_400).meta({
    description:
      'Seconds during which the previous secret also signs deliveries, up to 7 days. With 0, all previous secrets stop immediately',
  }),
});

export const webhooksQuery = z.strictObject({ ...listOf('webhook'), ...metadataFilter });
export const healthQuery = z.strictObject({
  period: z
    .enum(HEALTH_PERIODS)
    .default('day')
    .meta({ description: 'A day in hours, a week in quarters of a day, or a month in days' }),
});

export const webhookParams = z.object({ id: z.string().regex(idPattern('webhook')) });
export const eventParams = z.object({ id: z.string().regex(idPattern('event')) });
export const deliveryParams = z.object({ id: z.string().regex(idPattern('delivery')) });

export const webhook = z
  .object({
    id: z.string(),
    url: z.string().nullable().meta({ description: 'May contain a token: null without the scope webhooks:write' }),
    host: z.string(),
    headers: z.record(z.string(), z.string()).nullable().meta({ description: 'Null without the scope webhooks:write' }),
    metadata: shownMetadata,
    events: z.array(z.string()),
    description: z.string().nullable(),
    status,
    disabledReason: disabledReason.nullable(),
    disabledAt: time.nullable(),
    failingSince: time
      .nullable()
      .meta({ description: 'Time since which no delivery was accepted; disabled after 5 days' }),
    previousSecretUntil: time
      .nullable()
      .meta({ description: 'Time at which the last of the previous secrets stops signing deliveries' }),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Webhook' });
export const newWebhook = webhook
  .extend({
    secret: z.string().meta({ description: '`whsec_…`, the signing key, shown only once' }),
  })
  .meta({ id: 'NewWebhook' });

const attempt = z
  .object({
    number: z.number().int(),
    at: time,
    statusCode: z.number().int().nullable(),
    error: deliveryError.nullable().meta({ description: 'Null if the attempt succeeded' }),
    ms: z.number().int(),
    acknowledged: z.boolean().meta({ description: 'The receiver answered `{"received": true}`' }),
    requestHeaders: z
      .record(z.string(), z.string())
      .meta({ description: 'Headers as sent; signatures and your own headers are masked' }),
  })
  .meta({ id: 'DeliveryAttempt' });
export const delivery = z
  .object({
    id: z.string(),
    webhookId: z.string(),
    eventId: z.string(),
    event: z.string(),
    test: z.boolean(),
    state: deliveryState,
    nextAttemptAt: time.nullable(),
    lastStatusCode: z.number().int().nullable(),
    lastError: deliveryError.nullable(),
    createdAt: time,
    deliveredAt: time.nullable(),
    attempts: z.array(attempt),
  })
  .meta({ id: 'Delivery' });
/** On a page, where `expand` shows more of it. */
export const listedDelivery = z.object(delivery.shape).meta({ id: 'ListedDelivery' });
export const deliveryDetail = delivery.extend({
  body: z.string().meta({ description: 'The body, byte for byte' }),
  attempts: z.array(
    attempt.extend({
      responseBody: z
        .string()
        .nullable()
        .meta({ description: 'First 1,024 bytes of any other answer; null without the scope webhooks:write' }),
      responseHeaders: z
        .record(z.string(), z.string())
        .nullable()
        .meta({ description: 'Headers that help to find a fault; null without the scope webhooks:write' }),
    }),
  ),
});

export const eventDeliveries = z.object({ data: z.array(listedDelivery), nextCursor: z.null() });

const counts = {
  delivered: z.number().int(),
  failed: z.number().int().meta({ description: 'All attempts failed' }),
  pending: z.number().int().meta({ description: 'Waiting for the first or another attempt' }),
};
export const health = z.object({
  data: z.array(
    z.object({
      webhookId: z.string(),
      ...counts,
      successShare: z.number().nullable().meta({ description: 'Share of the finished deliveries; 0 to 1' }),
      attempts: z.number().int().meta({ description: 'Attempts in the period, including retries' }),
      failedAttempts: z.number().int(),
      attemptSuccessShare: z.number().nullable().meta({ description: 'Share of the attempts that succeeded; 0 to 1' }),
      medianMs: z.number().int().nullable().meta({ description: 'Response time of the latest hundred deliveries' }),
      lastAcceptedAt: time.nullable().meta({ description: 'Time of the last accepted delivery in the period' }),
      lastDelivery: delivery.pick({ id: true, createdAt: true, state: true, lastStatusCode: true, lastError: true }),
      parts: z
        .array(z.object({ from: time, ...counts }))
        .meta({ description: 'Periods of equal length, oldest first' }),
    }),
  ),
  from: time,
  until: time,
  nextCursor: z.null(),
});

export const event = z
  .object({
    id: z.string(),
    event: z.string(),
    created: time,
    org: z.string(),
    livemode: z.boolean().meta({ description: 'False for events in test mode' }),
    sequence: z
      .number()
      .int()
      .meta({ description: 'Number of the event among the events of its object, from 1: a hint about their order' }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' });
export const eventTypes = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      schema: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: 'JSON Schema of the payload; null if no event of this type is sent yet' }),
      sample: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: 'Sample `data`, as sent by the test button' }),
    }),
  ),
  nextCursor: z.null(),
});
