/** The number of backups to keep per unit of time. */
export type Retention = Readonly<Partial<Record<Unit, number>>>;
type Unit = keyof typeof UNITS;

const DAY_MS = 86_400_000;
const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

/** The UTC day, week (from Monday), month, or year of a moment. */
const UNITS = {
  d: dayOf,
  // 1 January 1970 was a Thursday.
  w: (time: Date) => Math.floor((dayOf(time) + 3) / 7),
  m: (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth(),
  y: (time: Date) => time.getUTCFullYear(),
} as const;

const PART = /^([1-9]\d{0,3})([dwmy])$/;

/** Parses `7d/4w/12m`; undefined for any other text. Each unit may occur once. */
export function readRetention(text: string): Retention | undefined {
  const parts = text.split('/').map((part) => PART.exec(part));
  if (parts.includes(null)) return undefined;
  const entries = parts.map((part) => [part?.[2], Number(part?.[1])]);
  const retention: Retention = Object.fromEntries(entries);
  return Object.keys(retention).length === parts.length ? retention : undefined;
}

/**
 * The backups to keep: the newest of each of the last days (weeks, months, years) in which one was created. The newest
 * of all is always kept.
 */
export function selectKept<T extends { createdAt: string }>(backups: readonly T[], retention: Retention): Set<T> {
  const newestFirst = backups.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [unit, most] of Object.entries(retention) as [Unit, number][]) {
    const periods = new Set<number>();
    for (const backup of newestFirst) {
      const period = UNITS[unit](new Date(backup.createdAt));
      if (periods.has(period)) continue;
      if (periods.size === most) break;
      periods.add(period);
      kept.add(backup);
    }
  }
  return kept;
}
