import { Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { agreementsTexts } from '../locales/index.ts';

/** On which days is shot. */
export function ShootDays({ days }: { days: readonly { from: string; until: string }[] }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  return days.map(({ from, until }) => (
    <Text key={`${from}${until}`} size="sm" span display="block">
      {from === until
        ? format.calendarDay(from)
        : t('projects.days', { from: format.calendarDay(from), until: format.calendarDay(until) })}
    </Text>
  ));
}
