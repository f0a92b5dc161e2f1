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
  note: words(2000).meta({ description: 'Reason, for reviewers and the record' }),
});
export const screeningHit = z
  .object({
    id: z.string(),
    subjectKey: z.string().meta({ description: '`person`; for a business, `business` or the owner concerned' }),
    state: z.enum(HIT_STATES).meta({ id: 'ScreeningHitState' }),
    entityId: z.string().meta({ description: 'ID of the entry on the list' }),
    list: z.string(),
    listVersion: z.string().nullable().meta({ description: 'Null for matches found before versions were recorded' }),
    name: z.string(),
    topics: z.array(z.string()),
    datasets: z.array(z.string()).meta({ description: 'Publications in which the list found it' }),
    score: z.number().meta({ description: '0 to 1' }),
    explanation: z.array(matchFeature),
    firstSeenAt: time,
    settledAt: time.nullable(),
    settledBy: z.string().nullable().meta({ description: 'Reviewer, `usr_…` or `key_…`' }),
    firstDismissedBy: z.string().nullable().meta({
      description:
        'If your policy requires a second approval: the first reviewer who dismissed it. Another reviewer must confirm',
    }),
    note: z.string().nullable().meta({ description: 'Reason for the decision' }),
  })
  .meta({ id: 'ScreeningHit' });
export const screeningHits = z.object({ data: z.array(screeningHit) });
