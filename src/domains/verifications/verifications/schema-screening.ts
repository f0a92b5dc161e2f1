import { z } from 'zod';
import { words } from '#domains/identity/casework/index.ts';
import { HIT_STATES, matchFeature } from '#domains/reference/screening/index.ts';
import { idPattern } from '#kernel/ids.ts';

const time = z.iso.datetime();

export const hitParams = z.object({
  id: z.string().regex(idPattern('verification')),
  hitId: z.string().regex(/^hit_[0-9a-hjkmnp-tv-z]{26}$/),
});
export const hitBody = z.strictObject({
  state: z.enum(['false_positive', 'confirmed']).meta({ id: 'ScreeningHitDecision' }),
  note: words(2000).meta({
    description: 'Reason for the decision. Reviewers can read it, and the verification stores it',
  }),
});
export const screeningHit = z
  .object({
    id: z.string(),
    subjectKey: z
      .string()
      .meta({ description: 'Subject of the match: `person`, `business`, or the key of an owner of the business' }),
    state: z.enum(HIT_STATES).meta({ id: 'ScreeningHitState' }),
    entityId: z.string().meta({ description: 'ID of the entry on the list' }),
    list: z.string(),
    listVersion: z
      .string()
      .nullable()
      .meta({ description: 'Version of the list. Null for matches found before the service recorded versions' }),
    name: z.string(),
    topics: z.array(z.string()),
    datasets: z.array(z.string()).meta({ description: 'Publications from which the list took the entry' }),
    score: z.number().meta({ description: 'Similarity, 0 to 1' }),
    explanation: z.array(matchFeature),
    firstSeenAt: time,
    settledAt: time.nullable(),
    settledBy: z
      .string()
      .nullable()
      .meta({ description: 'ID of the reviewer who decided the match (`usr_…` or `key_…`); null while it is open' }),
    firstDismissedBy: z.string().nullable().meta({
      description:
        'The first reviewer who dismissed the match, if your policy requires a second approval. A second reviewer must also dismiss it',
    }),
    note: z.string().nullable().meta({ description: 'Reason for the decision on the match' }),
  })
  .meta({ id: 'ScreeningHit' });
export const screeningHits = z.object({ data: z.array(screeningHit) });
