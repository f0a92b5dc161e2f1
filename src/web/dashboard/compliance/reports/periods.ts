export const PRESETS = ['thisMonth', 'lastMonth', 'lastQuarter', 'thisYear', 'lastYear'] as const;
export type Preset = (typeof PRESETS)[number];

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** A period in UTC days, as reports count them. */
export function periodOf(preset: Preset, now: Date): { from: string; to: string } {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  switch (preset) {
    case 'thisMonth':
      return { from: day(year, month, 1), to: day(year, month, date) };
    case 'lastMonth':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'lastQuarter':
      return { from: day(year, month - 3, 1), to: day(year, month, 0) };
    case 'thisYear':
      return { from: day(year, 0, 1), to: day(year, month, date) };
    case 'lastYear':
      return { from: day(year - 1, 0, 1), to: day(year, 0, 0) };
  }
}
