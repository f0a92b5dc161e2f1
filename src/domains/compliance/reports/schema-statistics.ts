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
  from: day.meta({ description: 'First day of the period, in UTC' }),
  to: day.meta({ description: 'Last day of the period, in UTC. The period can have up to 366 days' }),
});

export const statistics = z
  .object({
    from: z.string(),
    to: z.string(),
    people: z.object({
      started: count,
      verified: count,
      rejected: count,
      expired: count.meta({
        description: 'Number of verifications that ended because the person sent no new pictures',
      }),
      cancelled: count,
      open: count.meta({ description: 'Number of verifications that were still open at the end of the period' }),
      atFirstAttempt: count.meta({ description: 'Number of verifications decided with the first pictures' }),
      timeToDecide: percentiles.meta({ description: 'Time in seconds from the last pictures to the decision' }),
      timeToComplete: percentiles.meta({ description: 'Time in seconds from the first pictures to the decision' }),
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
        .meta({ description: 'Figures by day in UTC, without days that had no verifications' }),
    }),
    businesses: z.object({
      started: count,
      approved: count.meta({
        description:
          'Number of businesses whose current decision is an approval. A verification that was decided twice counts once',
      }),
      rejected: count,
      expired: count,
      cancelled: count,
      open: count,
      inTime: count.meta({ description: 'Number of decisions within 24 hours' }),
      timeToDecide: percentiles.meta({ description: 'Time in seconds from the last submission to the decision' }),
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
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(3660)
    .default(30)
    .meta({ description: 'Number of days for which to list upcoming deadlines' }),
});

const moment = z.iso.datetime().nullable();
const ending = z
  .object({
    ending: count.meta({ description: 'Number of valid credentials that expire in the period' }),
    soonest: moment.meta({ description: 'Time at which the first of them expires' }),
  })
  .meta({ id: 'EndingCount' });

export const overview = z
  .object({
    days: count,
    identities: ending,
    businesses: ending,
    agreements: z.object({
      waiting: count.meta({ description: 'Number of agreements that wait for a party to act' }),
      oldestSentAt: moment.meta({ description: 'Time at which the agreement that has waited longest was sent' }),
      ending: count.meta({ description: 'Number of waiting agreements that expire in the period' }),
    }),
    complaints: z.object({
      count: count.meta({ description: 'Number of complaints that wait for a decision' }),
      overdue: count,
    }),
  })
  .meta({ id: 'Overview' });
