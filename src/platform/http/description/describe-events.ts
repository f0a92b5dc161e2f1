// Descriptions of webhooks for tools, from the catalog of events: OpenAPI 3.1 webhooks, and AsyncAPI 3.0.

/** An event of the catalog. */
export interface EventToDescribe {
  name: string;
  description: string;
  /** JSON Schema of the whole payload. */
  schema: object;
  /** An example of `data`. */
  sample: object;
}

export interface DocumentInfo {
  title: string;
  version: string;
  description: string;
}

const HEADERS: Readonly<Record<string, string>> = {
  'X-Service-Signature': '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `t.body` with the secret of the endpoint',
  'webhook-id': 'ID of the event, the same in every attempt (Standard Webhooks)',
  'webhook-timestamp': 'Time of the attempt in Unix seconds (Standard Webhooks)',
  'webhook-signature': '`v1,<base64>`, one signature for each valid secret (Standard Webhooks)',
};

/** `webhooks` of an OpenAPI document. */
export function describeWebhooks(events: readonly EventToDescribe[]): Record<string, object> {
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    in: 'header',
    name,
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    events.map((event) => [
      event.name,
      {
        post: {
          operationId: `receive${words(event.name)}`,
          summary: event.description,
          tags: ['Webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: payloadOf(event), example: exampleOf(event) } },
          },
          responses: {
            '200': { description: 'Your server received the event. Any other 2xx status counts too' },
            '410': { description: 'Your server no longer wants events. The service disables the endpoint' },
          },
        },
      },
    ]),
  );
}

/** The AsyncAPI document of the events. */
export function describeAsyncApi(events: readonly EventToDescribe[], info: DocumentInfo): object {
  const place = (of: string, name: string): object => ({ $ref: `#/${of}/${name}` });
  const properties = Object.fromEntries(
    Object.entries(HEADERS).map(([name, description]) => [name, { type: 'string', description }]),
  );
  const headers = { type: 'object', properties, required: Object.keys(HEADERS) };
  return {
    asyncapi: '3.0.0',
    info: { ...info, description: `The events that ${info.title} delivers to webhooks. ${info.description}` },
    defaultContentType: 'application/json',
    channels: {
      webhooks: {
        address: null,
        title: 'A webhook endpoint',
        description: 'The URL of an endpoint of yours, registered by `POST /v1/webhooks`',
        messages: Object.fromEntries(events.map(({ name }) => [name, place('components/messages', name)])),
      },
    },
    operations: {
      deliver: {
        action: 'send',
        channel: { $ref: '#/channels/webhooks' },
        summary: 'Delivers an event until the endpoint acknowledges it',
        bindings: { http: { method: 'POST' } },
        messages: events.map(({ name }) => place('channels/webhooks/messages', name)),
      },
    },
    components: {
      messages: Object.fromEntries(
        events.map((event) => [
          event.name,
          {
            name: event.name,
            title: event.name,
            summary: event.description,
            headers: { $ref: '#/components/schemas/DeliveryHeaders' },
            payload: payloadOf(event),
            examples: [{ name: 'sample', payload: exampleOf(event) }],
          },
        ]),
      ),
      schemas: { DeliveryHeaders: headers },
    },
  };
}

function payloadOf({ schema }: EventToDescribe): object {
  const { $schema: _dialect, ...payload } = schema as { $schema?: string };
  return payload;
}

function exampleOf({ name, sample }: EventToDescribe): object {
  return {
    id: 'evt_01kb2m8x5t9v3c7d1e6f0g4h8j',
    event: name,
    created: '2026-11-24T12:00:00.000Z',
    org: 'org_01kb2m8x5t9v3c7d1e6f0g4h8k',
    livemode: false,
    data: sample,
  };
}

/** `IdentityVerified` of `identity.verified`. */
function words(name: string): string {
  return name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
