import type { VerificationStatistics } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { BarChart } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** What was begun and decided, day by day; only days on which there was something. */
export function DayChart({ days }: { days: VerificationStatistics['people']['days'] }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <BarChart
      label={t('statistics.days')}
      data={days.map((each) => ({ ...each, label: format.calendarDay(each.day) }))}
      series={[
        { name: 'started', label: t('statistics.started'), color: 'avouch-5' },
        { name: 'verified', label: t('statistics.verified'), color: 'teal-6' },
        { name: 'rejected', label: t('statistics.rejected'), color: 'red-6' },
      ]}
    />
  );
}
