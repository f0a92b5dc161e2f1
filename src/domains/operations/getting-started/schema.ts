import { z } from 'zod';
import { BEGINNINGS } from '#domains/accounts/accounts/index.ts';

const beginning = z.enum(BEGINNINGS).meta({ id: 'Beginning' });

export const beginningBody = z.strictObject({ beginning });

export const start = z
  .object({
    beginning: beginning.nullable().meta({ description: 'Guided start that the member chose; null for an API key' }),
    productions: z
      .object({
        project: z.boolean().meta({ description: 'A project exists' }),
        performers: z.boolean().meta({ description: 'A project has a performer' }),
        releases: z.boolean().meta({ description: 'A release was sent or recorded' }),
        complete: z.boolean().meta({ description: 'No item is missing in the newest project with performers' }),
        bundle: z.boolean().meta({ description: 'A compliance bundle was created' }),
        projectId: z.string().nullable().meta({ description: 'ID of the newest project' }),
        missing: z.number().int().nullable().meta({ description: 'Number of missing items in this project' }),
      })
      .meta({ id: 'ProductionSteps' }),
    integration: z
      .object({
        key: z.boolean().meta({ description: 'A valid API key exists' }),
        call: z.boolean().meta({ description: 'An API key was used, and a verification exists' }),
        webhook: z.boolean().meta({ description: 'An enabled endpoint exists' }),
        delivered: z.boolean().meta({ description: 'Your server accepted the most recent webhook' }),
      })
      .meta({ id: 'IntegrationSteps' }),
  })
  .meta({ id: 'Start' });
