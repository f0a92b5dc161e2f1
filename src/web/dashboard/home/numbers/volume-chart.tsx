import { BarChart } from '@mantine/charts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { DayFigures } from './days.ts';

/** Loaded when it is shown: charts are most of what this page weighs. The table beside it says the same to those who see no chart. */
export function VolumeChart({ days }: { days: DayFigures[] }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  return (
    <div role="img" aria-label={t('volume.chart', { count: days.reduce((sum, { started }) => sum + started, 0) })}>
      <BarChart
        h={260}
        data={days.map((each) => ({ ...each, label: format.calendarDay(each.day) }))}
        dataKey="label"
        series={[
          { name: 'started', label: t('volume.started'), color: 'avouch.4' },
          { name: 'verified', label: t('volume.verified'), color: 'teal.6' },
          { name: 'rejected', label: t('volume.rejected'), color: 'red.6' },
        ]}
        withLegend
        tickLine="none"
        gridAxis="y"
        yAxisProps={{ allowDecimals: false, width: 32 }}
        xAxisProps={{ minTickGap: 24 }}
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
