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
  .meta({ description: 'Up to 10 headers to add to every delivery, such as a token for your gateway' });

/** Inputs that contain event names. */
export function eventInputs(catalogue: readonly DescribedEvent[]) {
  const name = z.enum(catalogue.map((event) => event.name)).meta({ id: 'EventName' });
  const events = z
    .array(z.enum([ALL_EVENTS, ...catalogue.map((event) => event.name)]).meta({ id: 'EventSubscription' }))
    .min(1)
    .max(catalogue.length + 1)
    .meta({ description: 'Event types to receive, from `GET /v1/event-types`; `*` for all' });
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
        .meta({ description: '`asc`: oldest first, for polling. `nextCursor` is then never null' }),
      type: name.optional(),
      subject: z
        .string()
        .max(60)
        .optional()
        .meta({ description: 'ID of the object that the event is about, such as `ver_…`' }),
    }),
  };
}

export type EventInputs = ReturnType<typeof eventInputs>;

export const recoverBody = z.strictObject({
  since: time.meta({ description: 'Time from which to replay, up to 30 days ago (the length of the delivery log)' }),
});
export const recovery = z.object({
  webhookId: z.string(),
  since: time,
  failed: z.number().int().meta({ description: 'Number of deliveries that failed since `since`' }),
  missed: z.number().int().meta({ description: 'Number of events that happened while the endpoint was disabled' }),
});
export const rotateBody = z.strictObject({
  overlapSeconds: z.number().int().min(0).max(604_800).default(86_400).meta({
    description:
      'Seconds for which the previous secret continues to sign deliveries, up to 7 days. With 0, all previous secrets stop signing immediately',
  }),
});

export const webhooksQuery = z.strictObject({ ...listOf('webhook'), ...metadataFilter });
export const healthQuery = z.strictObject({
  period: z.enum(HEALTH_PERIODS).default('day').meta({
    description:
      'Period of the figures: a day in parts of one hour, a week in parts of six hours, or a month in parts of one day',
  }),
});

export const webhookParams = z.object({ id: z.string().regex(idPattern('webhook')) });
export const eventParams = z.object({ id: z.string().regex(idPattern('event')) });
export const deliveryParams = z.object({ id: z.string().regex(idPattern('delivery')) });

export const webhook = z
  .object({
    id: z.string(),
    url: z.string().nullable().meta({
      description: 'URL of the endpoint. Null without the scope webhooks:write, because it can contain a token',
    }),
    host: z.string(),
    headers: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ description: 'Headers added to every delivery. Null without the scope webhooks:write' }),
    metadata: shownMetadata,
    events: z.array(z.string()),
    description: z.string().nullable(),
    status,
    disabledReason: disabledReason.nullable(),
    disabledAt: time.nullable(),
    failingSince: time.nullable().meta({
      description:
        'Time since which your server has accepted no delivery. The service disables the endpoint after 5 days. Null if the last delivery succeeded',
    }),
    previousSecretUntil: time
      .nullable()
      .meta({ description: 'Time at which the last of the previous secrets stops signing; null if there are none' }),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Webhook' });
export const newWebhook = webhook
  .extend({
    secret: z.string().meta({ description: '`whsec_…`: the signing secret. Only this response contains it' }),
  })
  .meta({ id: 'NewWebhook' });

const attempt = z
  .object({
    number: z.number().int(),
    at: time,
    statusCode: z.number().int().nullable(),
    error: deliveryError.nullable().meta({ description: 'Reason why the attempt failed; null if it succeeded' }),
    ms: z.number().int(),
    acknowledged: z.boolean().meta({ description: 'Whether your server responded with `{"received": true}`' }),
    requestHeaders: z
      .record(z.string(), z.string())
      .meta({ description: 'Headers as sent. Signatures and your own headers are masked' }),
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
/** A delivery in a list; `expand` includes more fields. */
export const listedDelivery = z.object(delivery.shape).meta({ id: 'ListedDelivery' });
export const deliveryDetail = delivery.extend({
  body: z.string().meta({ description: 'The request body, byte for byte' }),
  attempts: z.array(
    attempt.extend({
      responseBody: z.string().nullable().meta({
        description:
          'First 1,024 bytes of the response, unless it was `{"received": true}`. Null without the scope webhooks:write',
      }),
      responseHeaders: z
        .record(z.string(), z.string())
        .nullable()
        .meta({ description: 'Response headers that help to find a fault. Null without the scope webhooks:write' }),
    }),
  ),
});

export const eventDeliveries = z.object({ data: z.array(listedDelivery), nextCursor: z.null() });

const counts = {
  delivered: z.number().int(),
  failed: z.number().int().meta({ description: 'Number of deliveries whose attempts have all failed' }),
  pending: z
    .number()
    .int()
    .meta({ description: 'Number of deliveries that wait for the first attempt or for a retry' }),
};
export const health = z.object({
  data: z.array(
    z.object({
      webhookId: z.string(),
      ...counts,
      successShare: z.number().nullable().meta({ description: 'Share of finished deliveries that succeeded, 0 to 1' }),
      attempts: z.number().int().meta({ description: 'Number of attempts in the period, including retries' }),
      failedAttempts: z.number().int(),
      attemptSuccessShare: z.number().nullable().meta({ description: 'Share of attempts that succeeded, 0 to 1' }),
      medianMs: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Median response time of the latest 100 deliveries, in milliseconds' }),
      lastAcceptedAt: time.nullable().meta({ description: 'Time of the last accepted delivery in the period' }),
      lastDelivery: delivery.pick({ id: true, createdAt: true, state: true, lastStatusCode: true, lastError: true }),
      parts: z
        .array(z.object({ from: time, ...counts }))
        .meta({ description: 'Figures for parts of the period, each of the same length, oldest first' }),
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
    livemode: z.boolean().meta({ description: 'Whether the event comes from live mode; false in test mode' }),
    sequence: z.number().int().meta({
      description: 'Number of the event among the events of the same object, from 1. It indicates their order',
    }),
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
        .meta({ description: 'JSON Schema of the payload. Null if the service does not send this event yet' }),
      sample: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: 'Sample of `data`, as in a test event' }),
    }),
  ),
  nextCursor: z.null(),
});
