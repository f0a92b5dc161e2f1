import type { Context } from '#domains/context.ts';
import type { Subscription } from '#platform/events/events.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { periodicOptions } from '#platform/jobs/periodic-options.ts';
import { deleteErasedDocuments, deleteLeftDocuments } from './delete-documents.ts';
import { expireDueBusinesses } from './expire-businesses.ts';
import { remindReviewers } from './remind-reviewers.ts';
import { followNewHit } from './screening-hits.ts';
import { DELETE_DOCUMENTS_QUEUE } from './verification.ts';

const SCREENING_QUEUE = 'business-verification.screening';
const SCHEDULED = periodicOptions({ expireSeconds: 600 });

export const caseworkSubscriptions: readonly Subscription[] = [{ events: ['screening.hit'], queue: SCREENING_QUEUE }];

export const caseworkJobs: readonly JobDefinition<Context>[] = [
  {
    queue: SCREENING_QUEUE,
    options: { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, expireSeconds: 60, concurrency: 2 },
    handle: (ctx, { org, eventId }) => followNewHit(ctx, { org: String(org), eventId: String(eventId) }),
  },
  {
    queue: 'business-verification.expire',
    cron: '12 * * * *',
    inTestTime: true,
    options: SCHEDULED,
    handle: expireDueBusinesses,
  },
  {
    queue: 'business-verification.remind',
    cron: '*/10 * * * *',
    inTestTime: true,
    options: SCHEDULED,
    handle: remindReviewers,
  },
  {
    queue: 'business-verification.delete-left',
    cron: '27 * * * *',
    inTestTime: true,
    options: SCHEDULED,
    handle: deleteLeftDocuments,
  },
  {
    queue: DELETE_DOCUMENTS_QUEUE,
    options: { retryLimit: 8, retryDelaySeconds: 5, retryDelayMaxSeconds: 3600, expireSeconds: 600, concurrency: 1 },
    handle: deleteErasedDocuments,
  },
];
