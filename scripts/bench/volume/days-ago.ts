import { dayOf } from '#verifier/encoding/days.ts';

/** The calendar day in UTC, so many days ago. */
export const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * 86_400_000));
