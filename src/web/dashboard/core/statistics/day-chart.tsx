import type { VerificationStatistics } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { BarChart, CHART_COLORS } from '../ui/index.ts';
import { allDays } from './days.ts';

interface DayChartProps {
  statistics: VerificationStatistics;
  /** Text alternative of the chart. */
  label: string;
  /** Labels of the series. */
  names: Record<'started' | 'verified' | 'rejected', string>;
}

/** Verifications of people by day; the colors always have the same order. */
export function DayChart({ statistics, label, names }: DayChartProps) {
  const format = useFormat();
  return (
    <BarChart
      label={label}
      data={allDays(statistics).map((each) => ({ ...each, label: format.calendarDay(each.day) }))}
      series={[
        { name: 'verified', label: names.verified, color: CHART_COLORS.good },
        { name: 'rejected', label: names.rejected, color: CHART_COLORS.bad },
        // Started that day, but decided on any later one.
        { name: 'started', label: names.started, color: CHART_COLORS.open, isLine: true },
      ]}
    />
  );
}
