import type { VerificationStatistics } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { BarChart } from '../ui/index.ts';
import { allDays } from './days.ts';

interface DayChartProps {
  statistics: VerificationStatistics;
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** What each series is called. */
  names: Record<'started' | 'verified' | 'rejected', string>;
}

/** Verifications of people on every day of the period: one order of colours, wherever it is shown. */
export function DayChart({ statistics, label, names }: DayChartProps) {
  const format = useFormat();
  return (
    <BarChart
      label={label}
      data={allDays(statistics).map((each) => ({ ...each, label: format.calendarDay(each.day) }))}
      series={[
        { name: 'verified', label: names.verified, color: 'teal-6' },
        { name: 'rejected', label: names.rejected, color: 'red-6' },
        // Of that day too, but decided on any later one.
        { name: 'started', label: names.started, color: 'avouch-4', isLine: true },
      ]}
    />
  );
}
