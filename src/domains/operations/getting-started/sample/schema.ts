import { z } from 'zod';

export const sampleData = z
  .object({
    status: z.enum(['none', 'adding', 'ready', 'removing']).meta({ id: 'SampleDataStatus' }),
    done: z.number().int().meta({ description: 'Number of completed steps' }),
    total: z.number().int().meta({ description: 'Total number of steps' }),
  })
  .meta({ id: 'SampleData' });
