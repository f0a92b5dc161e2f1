import { z } from 'zod';
import type { EventType } from './event-types.ts';

const bundle = {
  bundleId: z.string().meta({ description: '`bun_…`' }),
  projectId: z.string().meta({ description: '`prj_…`' }),
};

const BUNDLE = { bundleId: 'bun_01jzs4mp1e00000000000000ab', projectId: 'prj_01jzs4mp1e00000000000000ab' };

/** `data` of what bundles tell. */
export const BUNDLE_EVENTS = {
  'bundle.completed': {
    schema: z.looseObject({
      ...bundle,
      verdict: z.enum(['pass', 'fail']).meta({ description: 'Of a verifier without network, at that time' }),
      sha256: z.string().meta({ description: 'Of the file, in hex' }),
    }),
    sample: {
      ...BUNDLE,
      verdict: 'pass',
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'bundle.failed': {
    schema: z.looseObject({
      ...bundle,
      reason: z.string().meta({ description: 'too_many_performers or internal' }),
    }),
    sample: { ...BUNDLE, reason: 'too_many_performers' },
  },
} satisfies Partial<Record<EventType, { schema: z.ZodType; sample: Record<string, unknown> }>>;
