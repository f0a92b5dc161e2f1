import { BarChart } from '@mantine/charts';
import type { VerificationStatistics } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** What was begun and decided, day by day; only days on which there was something. */
export function DayChart({ days }: { days: VerificationStatistics['people']['days'] }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const data = days.map(({ day, started, verified, rejected }) => ({
    day: format.calendarDay(day),
    [t('statistics.started')]: started,
    [t('statistics.verified')]: verified,
    [t('statistics.rejected')]: rejected,
  }));
  return (
    <BarChart
      h={260}
      data={data}
      dataKey="day"
      withLegend
      aria-label={t('statistics.days')}
      series={[
        { name: t('statistics.started'), color: 'avouch.5' },
        { name: t('statistics.verified'), color: 'teal.6' },
        { name: t('statistics.rejected'), color: 'red.6' },
      ]}
    />
  );
}
