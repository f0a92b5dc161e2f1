import { z } from 'zod';
import { DISABLED_REASONS } from './endpoint.ts';
import { EVENT_NAMES, EVENT_TYPES, type EventType } from './event-types.ts';

const userId = z
  .string()
  .meta({ description: "The user in the caller's own system; the person's id where none was given" });
const verificationId = z.string().meta({ description: '`ver_…`' });
const verification = z.looseObject({ userId, verificationId });

const SAMPLE_VERIFICATION = { userId: 'user_123', verificationId: 'ver_01jzs4mp1e00000000000000ab' };

/** `data` of the events that exist today. Fields may be added within /v1, so nothing is forbidden. */
const DATA: Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>> = {
  'identity.verified': { schema: verification, sample: SAMPLE_VERIFICATION },
  'identity.rejected': { schema: verification, sample: SAMPLE_VERIFICATION },
  'identity.review_required': { schema: verification, sample: SAMPLE_VERIFICATION },
  'identity.requires_input': { schema: verification, sample: SAMPLE_VERIFICATION },
  'credential.issued': {
    schema: z.looseObject({ credentialId: z.string().meta({ description: '`crd_…`' }) }),
    sample: { credentialId: 'crd_01jzs4mp1e00000000000000ab', ...SAMPLE_VERIFICATION },
  },
  'proof.verified': {
    schema: z.looseObject({ proofId: z.string().meta({ description: '`prf_…`' }) }),
    sample: { proofId: 'prf_01jzs4mp1e00000000000000ab' },
  },
  'webhook.disabled': {
    schema: z.looseObject({
      webhookId: z.string().meta({ description: '`whe_…`' }),
      reason: z.enum(DISABLED_REASONS),
    }),
    sample: { webhookId: 'whe_01jzs4mp1e00000000000000ab', reason: 'failing' },
  },
};

export interface EventTypeDescription {
  name: EventType;
  description: string;
  /** JSON Schema (2020-12) of the whole payload; null while no part of the service emits the event. */
  schema: Record<string, unknown> | null;
}

/** The catalogue, in the order of API.md. */
export function describeEventTypes(): EventTypeDescription[] {
  return EVENT_NAMES.map((name) => ({ name, description: EVENT_TYPES[name], schema: payloadSchema(name) }));
}

/** Made-up `data` of an event; undefined for one that does not exist yet. */
export function sampleData(name: EventType): Record<string, unknown> | undefined {
  return DATA[name]?.sample;
}

function payloadSchema(name: EventType): Record<string, unknown> | null {
  const data = DATA[name];
  if (!data) return null;
  const payload = z.looseObject({
    id: z.string().meta({ description: '`evt_…`, the same in every attempt' }),
    event: z.literal(name),
    created: z.iso.datetime(),
    org: z.string(),
    data: data.schema,
    test: z.literal(true).optional().meta({ description: 'Only on samples of the test button' }),
  });
  return z.toJSONSchema(payload, { io: 'input' }) as Record<string, unknown>;
}
