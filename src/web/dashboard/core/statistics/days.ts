import type { VerificationStatistics } from '#sdk';

export interface DayFigures {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  started: number;
  verified: number;
  rejected: number;
}

const DAY_MS = 86_400_000;

/** Every day of the period, including those without data. */
export function allDays({ from, to, people: { days } }: VerificationStatistics): DayFigures[] {
  const known = new Map(days.map((each) => [each.day, each]));
  const all: DayFigures[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { day, started: 0, verified: 0, rejected: 0 });
  }
  return all;
}
