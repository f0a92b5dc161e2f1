import type { Context } from '#domains/context.ts';
import type { Subscription } from '#platform/events/events.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { followOwner } from './follow-owner.ts';
import { OWNER_QUEUE } from './ownership/owner.ts';

export const ownerSubscriptions: readonly Subscription[] = [
  {
    events: [
      'identity.verified',
      'identity.rejected',
      'identity.review_required',
      'identity.requires_input',
      'identity.expired',
    ],
    queue: OWNER_QUEUE,
  },
];

export const ownerJobs: readonly JobDefinition<Context>[] = [
  {
    queue: OWNER_QUEUE,
    options: { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, expireSeconds: 60, concurrency: 2 },
    handle: (ctx, { org, eventId }) => followOwner(ctx, { org: String(org), eventId: String(eventId) }),
  },
];
