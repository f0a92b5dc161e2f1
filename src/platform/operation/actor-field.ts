import { z } from 'zod';

/** Who did something, in an answer. */
export const actorField = z.object({ kind: z.string(), id: z.string() }).meta({ id: 'Actor' });
