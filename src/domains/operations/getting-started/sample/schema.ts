import { z } from 'zod';

export const sampleData = z
  .object({
    status: z.enum(['none', 'adding', 'ready', 'removing']).meta({ id: 'SampleDataStatus' }),
    done: z.number().int().meta({ description: 'Steps done' }),
    total: z.number().int().meta({ description: 'Steps in all' }),
  })
  .meta({ id: 'SampleData' });
