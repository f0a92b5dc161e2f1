import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReleaseSummary } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconUpload } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { nameOf } from '../../core/project-name.ts';
import { useProjects } from '../../core/projects.tsx';
import { SavedViews, type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { useMay } from '../../core/session.ts';
import { type Column, Filters, ListTable, LongText, Page, SearchInput, useList, Views } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ProjectSelect } from '../parts/project-select.tsx';
import { withoutEmpty } from '../parts/search.ts';
import { ShootDays } from '../projects/shoot-days.tsx';
import { ReleaseStatus } from './release-status.tsx';
import { RELEASE_VIEWS, type ReleasesSearch, readSearch } from './search.ts';
import { ALL_RELEASES, useNamesReason } from './use-release.ts';

const route = getRouteApi('/dashboard/agreements/releases');

export function ReleasesPage() {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const search = route.useSearch();
  const navigate = useNavigate();
  const avouch = useAvouch();
  const mayWrite = useMay('agreements:write');
  const namesOf = search.projectId ?? ALL_RELEASES;
  const reason = useNamesReason(namesOf);
  const list = useList<ReleaseSummary>({
    key: ['releases', 'list', search, reason ?? null],
    load: (cursor) => {
      const query = { ...search, ...(cursor && { cursor }) };
      return reason
        ? avouch.releases.list({ ...query, include: 'performer_name' }, { accessReason: reason })
        : avouch.releases.list(query);
    },
  });
  const change = (changes: { [K in keyof ReleasesSearch]?: ReleasesSearch[K] | undefined }): void => {
    show(withoutEmpty({ ...search, ...changes }));
  };
  const show = (next: ReleasesSearch): void =>
    void navigate({ to: '/dashboard/agreements/releases', search: next, replace: true, resetScroll: false });
  const saved: SavedViewsOf<ReleasesSearch> = { list: 'releases', search, read: readSearch, onChange: show };
  const isFiltered = Object.keys(search).length > 0;
  const create = mayWrite && (
    <LinkButton to="/dashboard/agreements/releases/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('releases.new')}
    </LinkButton>
  );
  return (
    <Page
      title={t('releases.title')}
      intro={t('releases.intro')}
      actions={
        <>
          {mayWrite && (
            <LinkButton
              to="/dashboard/agreements/releases/import"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('releases.import')}
            </LinkButton>
          )}
          {create}
        </>
      }
    >
      <Views
        label={t('releases.view.label')}
        value={search.status ?? 'all'}
        options={RELEASE_VIEWS.map((value) => ({ value, label: t(`releases.view.${value}`) }))}
        onChange={(status) => change({ status: status === 'all' ? undefined : status })}
      />
      <SavedViews {...saved} />
      <Filters onClear={isFiltered && (() => show({}))}>
        <SearchInput
          label={t('releases.filterUser')}
          placeholder={k('wholeReference')}
          value={search.userId ?? ''}
          onChange={(userId) => change({ userId: userId || undefined })}
        />
        <ProjectSelect
          placeholder={t('releases.anyProject')}
          label={t('releases.column.project')}
          description=""
          value={search.projectId}
          onChange={(projectId) => change({ projectId: projectId ?? undefined })}
          w={260}
        />
        <SaveView {...saved} />
      </Filters>
      {list.rows.length > 0 && <ShowNames of={namesOf} list={ALL_RELEASES} />}
      <ListTable
        label={t('releases.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/agreements/releases/${id}`}
        empty={<Nothing isFiltered={isFiltered} create={create} />}
      />
    </Page>
  );
}

function Nothing({ isFiltered, create }: { isFiltered: boolean; create: ReactNode }) {
  const t = useTexts(agreementsTexts);
  if (!isFiltered)
    return (
      <EmptyState title={t('releases.empty.title')} action={create}>
        {t('releases.empty.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('agreements.empty.found')}
      action={
        <LinkButton to="/dashboard/agreements/releases" search={{}} variant="default">
          {t('common.clear')}
        </LinkButton>
      }
    />
  );
}

const colorOf = (isLacking: boolean): string => (isLacking ? 'var(--mantine-color-warning-light-color)' : 'dimmed');

function useColumns(): Column<ReleaseSummary>[] {
  const t = useTexts(agreementsTexts);
  const { data: projects = [] } = useProjects();
  const names = new Map(projects.map((project) => [project.id, nameOf(project)]));
  return [
    {
      key: 'who',
      header: t('releases.column.who'),
      render: ({ performerName, userId, standing }) => (
        <Stack gap={4} align="flex-start">
          <Text size="sm" fw={600} component="span">
            <LongText lines={1}>{performerName ?? userId}</LongText>
          </Text>
          {performerName && (
            <Text size="xs" c="dimmed" component="span">
              <LongText lines={1}>{userId}</LongText>
            </Text>
          )}
          <ReleaseStatus standing={standing} />
        </Stack>
      ),
    },
    {
      key: 'project',
      header: t('releases.column.project'),
      render: ({ projectId }) => (
        <Text size="sm" component="div">
          <LongText lines={2}>{names.get(projectId) ?? projectId}</LongText>
        </Text>
      ),
    },
    {
      key: 'proof',
      header: t('releases.column.proof'),
      render: ({ identity, performerSignatureLevel: level, standing, status }) => (
        <>
          {level && (
            <Text size="xs" c={colorOf(standing.missing.includes('signature_level_too_low'))}>
              {t(`agreements.level.${level}`)}
            </Text>
          )}
          {status === 'signed' && (
            <Text size="xs" c={colorOf(identity === 'missing')}>
              {t(`releases.identity.${standing.next === 'reissue' ? 'since' : identity}`)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'shoot',
      header: t('releases.column.shoot'),
      from: 'md',
      render: ({ shoot }) => shoot && <ShootDays days={[shoot]} />,
    },
    {
      key: 'changed',
      header: t('releases.column.changed'),
      width: 140,
      from: 'md',
      render: ({ updatedAt }) => (
        <Text size="sm" c="dimmed" component="div">
          <Moment at={updatedAt} />
        </Text>
      ),
    },
  ];
}
