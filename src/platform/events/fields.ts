import { z } from 'zod';
import { type IdKind, sampleId } from '#kernel/ids.ts';

/** The field of an ID, described by the prefix of such IDs. */
export function idField(kind: IdKind) {
  return z.string().meta({ description: `\`${sampleId(kind).split('_')[0]}_…\`` });
}

/** The caller's user in the `data` of an event. */
export const userIdField = z
  .string()
  .meta({ description: "Your own ID for the user. If you set none, the person's ID" });

export const SAMPLE_USER_ID = 'user_123';
