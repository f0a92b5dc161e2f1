import { z } from 'zod';
import type { EventType } from './event-types.ts';

const counted = z.array(z.object({ kind: z.string(), class: z.string(), count: z.number().int() }));

/** `data` of what erasures tell; it names nobody by what the caller or the person chose. */
export const ERASURE_EVENTS = {
  'erasure.completed': {
    schema: z.looseObject({
      erasureId: z.string().meta({ description: '`era_…`' }),
      reason: z.enum(['request', 'retention', 'other']),
      personIds: z
        .array(z.string())
        .meta({ description: '`per_…`; empty where it was asked for by an address, or for age' }),
      erased: counted,
      kept: counted.meta({ description: 'Until a hold, a duty or the right of others ends' }),
      notErasableByUs: z.array(z.object({ kind: z.string(), count: z.number().int() })).meta({
        description: 'Copies that had left the service',
      }),
    }),
    sample: {
      erasureId: 'era_01jzs4mp1e00000000000000ab',
      reason: 'request',
      personIds: ['per_01jzs4mp1e00000000000000ab'],
      erased: [{ kind: 'verification', class: 'identity', count: 1 }],
      kept: [],
      notErasableByUs: [{ kind: 'distribution', count: 2 }],
    },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
