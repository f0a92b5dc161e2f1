import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { homeTexts } from '../locales/index.ts';
import { PERIODS, type Period } from '../search.ts';

/** The period of the figures; stored in the URL. */
export function PeriodSelect({ days }: { days: Period }) {
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('numbers.period')}
      data={PERIODS.map((each) => ({ value: `${each}`, label: t('numbers.days', { count: each }) }))}
      value={`${days}`}
      onChange={(value) =>
        void navigate({ to: '/dashboard', search: (before) => ({ ...before, days: Number(value) as Period }) })
      }
    />
  );
}
