import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { nameOf } from '../../core/project-name.ts';
import { useMay } from '../../core/session.ts';
import { type Column, ListTable, LongText, Page, StatusBadge, type Tone, useList, Views } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ProducerBadge } from './producer-badge.tsx';
import { ShootDays } from './shoot-days.tsx';

const route = getRouteApi('/dashboard/agreements/projects');

/** All productions with their status. */
export function ProjectsPage() {
  const t = useTexts(agreementsTexts);
  const { view = 'open' } = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay('agreements:write');
  const avouch = useAvouch();
  const list = useList<Project>({
    key: ['projects', 'list', view],
    load: (cursor) =>
      avouch.projects.list({ archived: view === 'archived' ? 'true' : 'false', ...(cursor && { cursor }) }),
  });
  const columns = useColumns();
  const create = mayWrite && (
    <LinkButton to="/dashboard/agreements/projects/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('projects.new')}
    </LinkButton>
  );
  return (
    <Page title={t('projects.title')} intro={t('projects.intro')} actions={create}>
      <Views
        label={t('projects.view.label')}
        value={view}
        options={(['open', 'archived'] as const).map((value) => ({ value, label: t(`projects.view.${value}`) }))}
        onChange={(next) =>
          void navigate({
            to: '/dashboard/agreements/projects',
            search: next === 'archived' ? { view: next } : {},
            replace: true,
          })
        }
      />
      <ListTable
        label={t('projects.title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/agreements/projects/${id}`}
        empty={
          <EmptyState title={t('projects.empty.title')} action={view === 'open' && create}>
            {t(view === 'open' ? 'projects.empty.text' : 'projects.empty.archived')}
          </EmptyState>
        }
      />
    </Page>
  );
}

const TONES: Record<string, Tone> = { met: 'good', expiring: 'attention', missing: 'attention', blocked: 'bad' };

/** The status of projects as last evaluated by compliance; one call for all shown. */
function useStates(): Map<string, 'met' | 'expiring' | 'missing' | 'blocked'> {
  const avouch = useAvouch();
  const mayRead = useMay('compliance:read');
  const { data } = useQuery({
    queryKey: ['projects', 'states'],
    queryFn: async () => (await avouch.compliance.listSubjects({ of: 'project', limit: 100 })).data,
    enabled: mayRead,
  });
  return new Map(data?.flatMap(({ id, status }) => (status === null ? [] : [[id, status] as const])));
}

function useColumns(): Column<Project>[] {
  const t = useTexts(agreementsTexts);
  const states = useStates();
  return [
    {
      key: 'title',
      header: t('projects.column.title'),
      render: (project) => (
        <>
          <Text size="sm" fw={600} component="span" display="block">
            <LongText lines={1}>{nameOf(project)}</LongText>
          </Text>
          {project.title && project.externalId && (
            <Text size="xs" c="dimmed" component="span" display="block">
              <LongText lines={1}>{project.externalId}</LongText>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: t('projects.column.state'),
      width: 190,
      render: ({ id }) => {
        const state = states.get(id);
        return state && <StatusBadge tone={TONES[state] ?? 'neutral'}>{t(`projects.state.${state}`)}</StatusBadge>;
      },
    },
    {
      key: 'shoot',
      header: t('projects.column.shoot'),
      width: 230,
      render: ({ shootDates }) => <ShootDays days={shootDates.slice(0, 2)} />,
    },
    {
      key: 'producer',
      header: t('projects.column.producer'),
      width: 190,
      from: 'md',
      render: ({ producer }) => <ProducerBadge producer={producer} />,
    },
  ];
}
