import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type CalendarDay, dayFromNumber, dayNumber } from '#verifier/encoding/days.ts';
import { collectStatistics } from './collect-statistics.ts';

const MOST_DAYS = 366;

/**
 * Figures about verifications on these days, both inclusive; 422 for a period that ends before it begins or is too
 * long.
 */
export async function getStatistics(ctx: Context, actor: Actor, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (days < 1) throw refuse('Must not be before from');
  if (days > MOST_DAYS) throw refuse(`The period has more than ${MOST_DAYS} days`);
  const period = { from: startOf(from), until: startOf(dayFromNumber(dayNumber(to) + 1)) };
  return { from, to, ...(await ctx.db.org(actor, (tx) => collectStatistics(tx, period))) };
}

function startOf(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function refuse(message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path: 'to', message }] });
}
