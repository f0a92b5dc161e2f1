import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { BarChart } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import type { DayFigures } from './days.ts';

/** Verifications day by day. The table beside it says the same to those who see no chart. */
export function VolumeChart({ days }: { days: DayFigures[] }) {
  const t = useTexts(homeTexts);
  const format = useFormat();
  return (
    <BarChart
      label={t('volume.chart', { count: days.reduce((sum, { started }) => sum + started, 0) })}
      data={days.map((each) => ({ ...each, label: format.calendarDay(each.day) }))}
      series={[
        { name: 'started', label: t('volume.started'), color: 'avouch-4' },
        { name: 'verified', label: t('volume.verified'), color: 'teal-6' },
        { name: 'rejected', label: t('volume.rejected'), color: 'red-6' },
      ]}
    />
  );
}
