import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { deleteErasedDocuments, deleteLeftDocuments } from '../papers/delete-documents.ts';
import { DELETE_DOCUMENTS_QUEUE } from '../verification.ts';
import { expireDueBusinesses } from './expire-businesses.ts';
import { remindReviewers } from './remind-reviewers.ts';

const SCHEDULED = PERIODIC;

export const caseworkJobs: readonly JobDefinition<Context>[] = [
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
    options: { retryLimit: 8, retryDelaySeconds: 5, retryDelayMaxSeconds: 3600, concurrency: 1 },
    handle: deleteErasedDocuments,
  },
];
