import { Button, SegmentedControl, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Start } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { SampleDataSection } from '../../core/sample-data/index.ts';
import { Page } from '../../core/ui/index.ts';
import { homeTexts } from '../locales/index.ts';
import { Beginnings } from './beginnings.tsx';
import { IntegrationGuide } from './integration-guide.tsx';
import { ProductionsGuide } from './productions-guide.tsx';
import { type Beginning, useChooseBeginning, useStart } from './use-start.ts';

/** The first steps for the member's purpose, and the choice of purpose if not made yet. */
export function StartPage() {
  const t = useTexts(homeTexts);
  const { mode } = useApi();
  const start = useStart({ watch: true });
  const { data, error } = start;
  if (error && !data) return <ErrorState error={error} onRetry={() => void start.refetch()} />;
  if (!data) return <LoadingState />;
  const { beginning } = data;
  if (beginning === null) return <ChoosePage />;
  return (
    <Page
      title={t(`start.title.${beginning}`)}
      intro={t(`start.intro.${beginning}`)}
      actions={
        <>
          <Choice beginning={beginning} />
          <Button component={Link} to="/dashboard" variant="default">
            {t('start.toNumbers')}
          </Button>
        </>
      }
    >
      <Stack gap="md" maw={860}>
        <Guide start={data} beginning={beginning} />
        {mode === 'test' && <SampleDataSection />}
      </Stack>
    </Page>
  );
}

/** Shown before the member has chosen. */
export function ChoosePage() {
  const t = useTexts(homeTexts);
  return (
    <Page title={t('beginnings.title')} intro={t('beginnings.intro')}>
      <Beginnings />
    </Page>
  );
}

function Guide({ start, beginning }: { start: Start; beginning: Beginning }) {
  return beginning === 'productions' ? <ProductionsGuide start={start} /> : <IntegrationGuide start={start} />;
}

function Choice({ beginning }: { beginning: Beginning }) {
  const t = useTexts(homeTexts);
  const choose = useChooseBeginning();
  return (
    <SegmentedControl
      aria-label={t('beginnings.title')}
      data={(['productions', 'integration'] as const).map((value) => ({
        value,
        label: t(`beginnings.${value}.short`),
      }))}
      value={beginning}
      disabled={choose.isPending}
      onChange={(value) => choose.mutate(value as Beginning)}
    />
  );
}
