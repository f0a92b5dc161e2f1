import { z } from 'zod';
import { projectExternalId } from '#domains/agreements/projects/index.ts';
import { sampleId } from '#kernel/ids.ts';
import { defineEvents, type EventData } from '#platform/events/catalogue.ts';
import { idField } from '#platform/events/fields.ts';

const bundle = {
  bundleId: idField('bundle'),
  projectId: idField('project'),
  projectExternalId,
};

const SAMPLE = { bundleId: sampleId('bundle'), projectId: sampleId('project'), projectExternalId: 'summer' };

export const bundleEvents = defineEvents({
  'bundle.completed': {
    description: 'A compliance bundle was created',
    schema: z.looseObject({
      ...bundle,
      verdict: z
        .enum(['pass', 'fail'])
        .meta({ description: 'Verdict of the offline verifier when the bundle was created' }),
      missing: z
        .array(z.string())
        .optional()
        .meta({ description: 'Codes of the missing items of performers and producer' }),
      sha256: z.string().meta({ description: 'SHA-256 of the file, in lowercase hexadecimal digits' }),
    }),
    sample: {
      ...SAMPLE,
      verdict: 'pass',
      missing: [],
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  'bundle.failed': {
    description: 'A compliance bundle could not be created',
    schema: z.looseObject({
      ...bundle,
      reason: z
        .string()
        .meta({ description: 'Reason code: too_many_performers, too_many_files, too_many_works, or internal' }),
    }),
    sample: { ...SAMPLE, reason: 'too_many_performers' },
  },
});

declare module '#platform/events/catalogue.ts' {
  interface EventCatalogue extends EventData<typeof bundleEvents> {}
}
