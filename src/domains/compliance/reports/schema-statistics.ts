import { z } from 'zod';
import { isCalendarDay } from '#verifier/encoding/days.ts';

const day = z
  .string()
  .refine((text) => isCalendarDay(text) && text >= '1900' && text < '2200', { message: 'Not a calendar day' })
  .meta({ format: 'date' });
const count = z.number().int();
const percentiles = z
  .object({
    p50: z.number().nullable(),
    p95: z.number().nullable(),
  })
  .meta({ id: 'Percentiles' });

export const statisticsQuery = z.strictObject({
  from: day.meta({ description: 'The first day, in UTC' }),
  to: day.meta({ description: 'The last day, at most 366 days in all' }),
});

export const statistics = z
  .object({
    from: z.string(),
    to: z.string(),
    people: z.object({
      started: count,
      verified: count,
      rejected: count,
      expired: count.meta({ description: 'Ended because no new pictures came' }),
      cancelled: count,
      open: count.meta({ description: 'Neither decided nor ended when the period was over' }),
      atFirstAttempt: count.meta({ description: 'Of those decided: with the pictures that came first' }),
      timeToDecide: percentiles.meta({ description: 'Seconds from the last pictures to the decision' }),
      timeToComplete: percentiles.meta({ description: 'Seconds from the first pictures to the decision' }),
      reasons: z
        .array(
          z.object({
            outcome: z.enum(['verified', 'rejected']),
            check: z.string(),
            result: z.string(),
            reason: z.string(),
            count,
          }),
        )
        .meta({ description: 'Checks that had not passed when it was decided, the most frequent first' }),
      days: z
        .array(z.object({ day: z.string(), started: count, verified: count, rejected: count }))
        .meta({ description: 'Only days, in UTC, on which there was something' }),
    }),
    businesses: z.object({
      started: count,
      approved: count.meta({ description: 'By the decision that stands: one that was decided twice counts once' }),
      rejected: count,
      expired: count,
      cancelled: count,
      open: count,
      inTime: count.meta({ description: 'Of those decided: within the 24 hours that are promised' }),
      timeToDecide: percentiles.meta({ description: 'Seconds from what was sent last to the decision' }),
      reasons: z.array(
        z.object({
          outcome: z.enum(['approved', 'rejected']),
          task: z.string(),
          status: z.string(),
          reason: z.string(),
          count,
        }),
      ),
    }),
  })
  .meta({ id: 'VerificationStatistics' });

export const overviewQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(3660).default(30).meta({ description: 'How far to look ahead' }),
});

const moment = z.iso.datetime().nullable();
const ending = z
  .object({
    ending: count.meta({ description: 'Credentials that hold now and end in that time' }),
    soonest: moment.meta({ description: 'When the first of them ends' }),
  })
  .meta({ id: 'EndingCount' });

export const overview = z
  .object({
    days: count,
    identities: ending,
    businesses: ending,
    agreements: z.object({
      waiting: count.meta({ description: 'On which people have still to act' }),
      oldestSentAt: moment.meta({ description: 'When the one that waits longest was sent' }),
      ending: count.meta({ description: 'Of them, those that expire in that time' }),
    }),
    complaints: z.object({ count: count.meta({ description: 'That wait for a decision' }), overdue: count }),
  })
  .meta({ id: 'Overview' });
