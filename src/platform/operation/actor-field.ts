import { z } from 'zod';

/** The actor in an answer. */
export const actorField = z.object({ kind: z.string(), id: z.string() }).meta({ id: 'Actor' });
