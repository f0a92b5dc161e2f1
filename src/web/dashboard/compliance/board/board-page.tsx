import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { REQUIREMENTS } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { reasonTexts } from '../../core/reasons/index.ts';
import { STATUSES } from '../../core/standing/index.ts';
import { FilterSelect, Filters, Page, Section, Views } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { oneOf } from '../parts/search.ts';
import { useFilters } from '../parts/use-filters.ts';
import { Hero } from './hero.tsx';
import { LookUp } from './look-up.tsx';
import { overviewQuery } from './queries.ts';
import { SubjectTable } from './subject-table.tsx';
import { TaskList } from './task-list.tsx';

const route = getRouteApi('/dashboard/compliance/');

/** The overall status, the next tasks, and the status of each project and person. */
export function BoardPage() {
  const t = useTexts(complianceTexts);
  const { data, error, refetch } = useQuery(overviewQuery(useAvouch()));
  return (
    <Page title={t('board.title')}>
      {data ? (
        <Hero {...data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <TaskList />
      <Section title={t('board.subjects')}>
        <Subjects />
      </Section>
    </Page>
  );
}

function Subjects() {
  const t = useTexts(complianceTexts);
  const reasons = useTexts(reasonTexts);
  const search = route.useSearch();
  const of = search.of === 'person' ? 'person' : 'project';
  const status = oneOf(STATUSES, search.status);
  const requirement = oneOf(REQUIREMENTS, search.requirement);
  const { narrow } = useFilters(search);
  return (
    <Stack>
      <Views
        label={t('board.of')}
        value={of}
        options={[
          { value: 'project', label: t('board.projects') },
          { value: 'person', label: t('board.persons') },
        ]}
        onChange={(value) => narrow({ of: value === 'project' ? undefined : value })}
      />
      <Filters
        onClear={(status ?? requirement) !== undefined && (() => narrow({ status: undefined, requirement: undefined }))}
      >
        <FilterSelect
          label={t('board.filterStatus')}
          value={status}
          data={STATUSES.map((value) => ({ value, label: reasons(`status.${value}`) }))}
          onChange={(value) => narrow({ status: value })}
        />
        <FilterSelect
          label={t('board.filterRequirement')}
          w={260}
          value={requirement}
          data={REQUIREMENTS.map((value) => ({ value, label: t(`requirements.name.${value}`) }))}
          onChange={(value) => narrow({ requirement: value })}
        />
        <LookUp of={of} />
      </Filters>
      {requirement && (
        <Text size="sm" c="dimmed">
          {t(`requirements.about.${requirement}`)}
        </Text>
      )}
      <SubjectTable of={of} status={status} requirement={requirement} />
    </Stack>
  );
}
