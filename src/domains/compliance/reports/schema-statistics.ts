import { z } from 'zod';
import { isCalendarDay } from '#verifier/encoding/days.ts';

const day = z
  .string()
  .refine((text) => isCalendarDay(text) && text >= '1900' && text < '2200', { message: 'Must be a calendar day' })
  .meta({ format: 'date' });
const count = z.number().int();
const percentiles = z
  .object({
    p50: z.number().nullable(),
    p95: z.number().nullable(),
  })
  .meta({ id: 'Percentiles' });

export const statisticsQuery = z.strictObject({
  from: day.meta({ description: 'First day, in UTC' }),
  to: day.meta({ description: 'Last day; up to 366 days in all' }),
});

export const statistics = z
  .object({
    from: z.string(),
    to: z.string(),
    people: z.object({
      started: count,
      verified: count,
      rejected: count,
      expired: count.meta({ description: 'Ended because no new pictures were sent' }),
      cancelled: count,
      open: count.meta({ description: 'Still open at the end of the period' }),
      atFirstAttempt: count.meta({ description: 'Decided with the first pictures' }),
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
        .meta({ description: 'Failed checks at the time of the decision, most frequent first' }),
      days: z
        .array(z.object({ day: z.string(), started: count, verified: count, rejected: count }))
        .meta({ description: 'Only days, in UTC, with activity' }),
    }),
    businesses: z.object({
      started: count,
      approved: count.meta({ description: 'By the current decision: a verification decided twice counts once' }),
      rejected: count,
      expired: count,
      cancelled: count,
      open: count,
      inTime: count.meta({ description: 'Decided within 24 hours' }),
      timeToDecide: percentiles.meta({ description: 'Seconds from the last submission to the decision' }),
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
  days: z.coerce.number().int().min(1).max(3660).default(30).meta({ description: 'Days to look ahead' }),
});

const moment = z.iso.datetime().nullable();
const ending = z
  .object({
    ending: count.meta({ description: 'Valid credentials that expire in the period' }),
    soonest: moment.meta({ description: 'Expiry of the first' }),
  })
  .meta({ id: 'EndingCount' });

export const overview = z
  .object({
    days: count,
    identities: ending,
    businesses: ending,
    agreements: z.object({
      waiting: count.meta({ description: 'Waiting for people to act' }),
      oldestSentAt: moment.meta({ description: 'When the longest-waiting agreement was sent' }),
      ending: count.meta({ description: 'Of these, agreements that expire in the period' }),
    }),
    complaints: z.object({ count: count.meta({ description: 'Waiting for a decision' }), overdue: count }),
  })
  .meta({ id: 'Overview' });
