import { SimpleGrid, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { VerificationStatistics } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconReport } from '#web/kit/icons.generated.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useCheckWords } from '../../core/checks/index.ts';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { DayChart } from '../../core/statistics/index.ts';
import { Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { isDay } from '../parts/day-filters.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { PeriodField } from '../reports/period-field.tsx';
import { Figures, Times } from './figures.tsx';
import { ReasonTable } from './reason-table.tsx';

const route = getRouteApi('/dashboard/compliance/statistics');
const DAYS = 30;

export function StatisticsPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('compliance:write');
  const search = route.useSearch();
  const { apply } = useFilters(search);
  const period = isDay(search.from) && isDay(search.to) ? { from: search.from, to: search.to } : lastDays(DAYS);
  const { data, error, refetch } = useQuery({
    queryKey: ['compliance', 'statistics', period],
    queryFn: async () => avouch.compliance.getVerificationStatistics(period),
    placeholderData: keepPreviousData,
  });
  const report = mayWrite && (
    <GoButton
      variant="default"
      target={{ to: '/dashboard/compliance/reports/new', search: { type: 'verification_statistics', ...period } }}
      leftSection={<IconReport size={16} aria-hidden />}
    >
      {t('statistics.report')}
    </GoButton>
  );
  return (
    <Page title={t('statistics.title')} intro={t('statistics.intro')} actions={report}>
      <PeriodField {...period} required onChange={(part) => apply({ ...period, ...part })} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Everything data={data} />}
    </Page>
  );
}

function lastDays(days: number): { from: string; to: string } {
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { from: day(days - 1), to: day(0) };
}

function Everything({ data }: { data: VerificationStatistics }) {
  const { people, businesses } = data;
  const t = useTexts(complianceTexts);
  const words = useCheckWords();
  if (people.started + businesses.started + people.verified + businesses.approved === 0)
    return <EmptyState title={t('statistics.empty')}>{t('statistics.emptyHelp')}</EmptyState>;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Section title={t('statistics.people')}>
          <Figures
            of={[
              { label: t('statistics.started'), value: people.started },
              { label: t('statistics.verified'), value: people.verified },
              { label: t('statistics.rejected'), value: people.rejected },
              { label: t('statistics.expired'), value: people.expired },
              { label: t('statistics.cancelled'), value: people.cancelled },
              { label: t('statistics.open'), value: people.open },
            ]}
            share={{
              label: t('statistics.atFirstAttempt'),
              value: people.atFirstAttempt,
              of: people.verified + people.rejected,
            }}
          />
          <Times
            of={[
              { label: t('statistics.timeToDecide'), ...people.timeToDecide },
              { label: t('statistics.timeToComplete'), ...people.timeToComplete },
            ]}
          />
        </Section>
        <Section title={t('statistics.businesses')}>
          <Figures
            of={[
              { label: t('statistics.started'), value: businesses.started },
              { label: t('statistics.approved'), value: businesses.approved },
              { label: t('statistics.rejected'), value: businesses.rejected },
              { label: t('statistics.expired'), value: businesses.expired },
              { label: t('statistics.cancelled'), value: businesses.cancelled },
              { label: t('statistics.open'), value: businesses.open },
            ]}
            share={{
              label: t('statistics.inTime'),
              value: businesses.inTime,
              of: businesses.approved + businesses.rejected,
            }}
          />
          <Times of={[{ label: t('statistics.timeToDecide'), ...businesses.timeToDecide }]} />
        </Section>
      </SimpleGrid>
      {people.days.length > 0 && (
        <Section title={t('statistics.days')}>
          <DayChart
            statistics={data}
            label={t('statistics.days')}
            names={{
              started: t('statistics.started'),
              verified: t('statistics.verified'),
              rejected: t('statistics.rejected'),
            }}
          />
        </Section>
      )}
      <Section title={t('statistics.reasons')} intro={t('statistics.reasonsIntro')}>
        <ReasonTable
          rows={[
            ...people.reasons.map((row) => {
              const check = { ...row, key: row.check };
              return { ...check, label: words.label(check), reason: words.reason(check) };
            }),
            ...businesses.reasons.map((row) => {
              const task = { ...row, key: row.task, result: row.status };
              return { ...task, label: words.label(task), reason: words.taskReason(task) };
            }),
          ]}
        />
      </Section>
    </Stack>
  );
}
