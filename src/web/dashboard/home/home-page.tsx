import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../core/api.tsx';
import { useSession } from '../core/session.ts';
import { Page } from '../core/ui/index.ts';
import { homeTexts } from './locales/index.ts';
import { Numbers } from './numbers/numbers.tsx';
import { PeriodSelect } from './numbers/period-select.tsx';
import { StartPage } from './start/start-page.tsx';

const route = getRouteApi('/dashboard/');

/** Where someone begins the day: what waits, and how it goes; the way to a first result where there is nothing yet. */
export function HomePage() {
  const t = useTexts(homeTexts);
  const { avouch, mode } = useApi();
  const { organization } = useSession();
  const { days = 30, numbers } = route.useSearch();
  const any = useQuery({
    queryKey: ['home', 'any', mode],
    queryFn: async () => (await avouch.verifications.list({ limit: 1 }, {})).data.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // What is begun stays in sight when the first verification comes.
  const [isStarting, setStarting] = useState(false);
  if (any.data === false && !numbers && !isStarting) setStarting(true);
  if (any.error) return <ErrorState error={any.error} onRetry={() => void any.refetch()} />;
  if (any.isPending) return <LoadingState />;
  if (isStarting && !numbers) return <StartPage />;
  return (
    <Page
      title={t('title')}
      intro={organization.name}
      actions={
        <>
          <PeriodSelect days={days} />
          <Button component={Link} to="/dashboard/start" variant="default">
            {t('toStart')}
          </Button>
        </>
      }
    >
      <Numbers days={days} />
    </Page>
  );
}
