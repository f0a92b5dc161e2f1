import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { Page } from '../core/ui/index.ts';
import { homeTexts } from './locales/index.ts';
import { Numbers } from './numbers/numbers.tsx';
import { PeriodSelect } from './numbers/period-select.tsx';
import { NextStep } from './start/next-step.tsx';
import { ChoosePage } from './start/start-page.tsx';
import { useStart } from './start/use-start.ts';

const route = getRouteApi('/dashboard/');

/** The overview: pending work and figures. At first, the guided start. */
export function HomePage() {
  const t = useTexts(homeTexts);
  const { days = 30 } = route.useSearch();
  // If it cannot be loaded, the figures are shown anyway.
  const { data: start, isPending } = useStart();
  if (isPending) return <LoadingState />;
  if (start?.beginning === null) return <ChoosePage />;
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <PeriodSelect days={days} />
          <Button component={Link} to="/dashboard/start" variant="default">
            {t('toStart')}
          </Button>
        </>
      }
    >
      {start?.beginning && <NextStep start={start} beginning={start.beginning} />}
      <Numbers days={days} />
    </Page>
  );
}
