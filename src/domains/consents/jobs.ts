import type { Context } from '#domains/context.ts';
import type { Subscription } from '#platform/events/events.ts';
import { systemActor } from '#platform/http/actor.ts';
import type { JobDefinition, QueueOptions } from '#platform/jobs/jobs.ts';
import { FOLLOWED, followAgreement } from './follow-agreement.ts';
import { resumeSending, SEND_QUEUE } from './send-for-signing.ts';

const FOLLOW_QUEUE = 'consents.follow-agreement';
const options: QueueOptions = {
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireSeconds: 120,
  concurrency: 1,
};

export const consentSubscriptions: readonly Subscription[] = [{ events: FOLLOWED, queue: FOLLOW_QUEUE }];

export const consentJobs: readonly JobDefinition<Context>[] = [
  {
    queue: FOLLOW_QUEUE,
    options,
    handle: (ctx, { org, eventId }) => followAgreement(ctx, { org: String(org), eventId: String(eventId) }),
  },
  {
    queue: SEND_QUEUE,
    options,
    handle: (ctx, { org, id }) => resumeSending(ctx, systemActor(String(org), 'consents'), String(id)),
  },
];
