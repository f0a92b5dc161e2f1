import { z } from 'zod';
import type { EventDefinition, EventDefinitions } from '#platform/events/catalogue.ts';

/** Subscribes to all events, including future ones. */
export const ALL_EVENTS = '*';

/** The order of API.md, by the first part of an event's name; all others follow. */
const ORDER = [
  'identity',
  'kyb',
  'screening',
  'agreement',
  'release',
  'consent',
  'work',
  'file',
  'credential',
  'proof',
  'presentation',
  'compliance',
  'complaint',
  'report',
  'bundle',
  'received_bundle',
  'test_clock',
  'webhook',
  'erasure',
];

export interface DescribedEvent {
  name: string;
  description: string;
  /** JSON Schema (2020-12) of the whole payload. */
  schema: Record<string, unknown>;
  /** Fictitious `data`. */
  sample: Record<string, unknown>;
}

/** The documented events of all domains, in the order of API.md. */
export function describeEvents(definitions: readonly EventDefinitions[]): DescribedEvent[] {
  return definitions
    .flatMap((events) => Object.entries(events))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, { description, schema: data, sample }]) => {
      let schema: Record<string, unknown> | undefined;
      return {
        name,
        description,
        // Lazy, because a start needs only the names, and generating all schemas takes fifty milliseconds.
        get schema() {
          schema ??= payloadSchema(name, data);
          return schema;
        },
        sample,
      };
    });
}

function placeOf(name: string): number {
  const place = ORDER.indexOf(name.split('.', 1)[0] ?? '');
  return place < 0 ? ORDER.length : place;
}

function payloadSchema(name: string, data: EventDefinition['schema']): Record<string, unknown> {
  const payload = z.looseObject({
    id: z.string().meta({ description: '`evt_…`, the same in every attempt' }),
    event: z.literal(name),
    created: z.iso.datetime(),
    org: z.string(),
    livemode: z.boolean().meta({ description: 'Whether the event comes from live mode; false in test mode' }),
    data,
    test: z.literal(true).optional().meta({ description: 'Present only in test events' }),
  });
  return z.toJSONSchema(payload, { io: 'input', metadata: UNNAMED }) as Record<string, unknown>;
}

/**
 * Zod's registered metadata without schema names, which refer to the OpenAPI document, so that each payload is
 * described in full.
 */
const UNNAMED = Object.assign(z.registry<z.GlobalMeta>(), {
  get(schema: z.core.$ZodType): z.GlobalMeta | undefined {
    const { id: _name, ...said } = z.globalRegistry.get(schema) ?? {};
    return Object.keys(said).length > 0 ? said : undefined;
  },
});
