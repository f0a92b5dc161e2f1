import { Button, Group, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { WORK_KINDS, type Work, type WorkKind } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus, IconUpload } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import {
  type Column,
  FilterSelect,
  Filters,
  ListTable,
  LongText,
  Page,
  SearchInput,
  StatusBadge,
  useList,
} from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';

const route = getRouteApi('/dashboard/works');

interface WorksFilter {
  identifier?: string;
  kind?: WorkKind;
}

/** The organization's works, newest first. */
export function WorksPage() {
  const t = useTexts(worksTexts);
  const { identifier, kind } = route.useSearch();
  const navigate = useNavigate();
  const avouch = useAvouch();
  const mayWrite = useMay('works:write');
  const filter: WorksFilter = { ...(identifier && { identifier }), ...(kind && { kind }) };
  const isFiltered = Object.keys(filter).length > 0;
  const list = useList<Work>({
    key: ['works', 'list', filter],
    load: (cursor) =>
      avouch.works.list({ ...filter, withhold: 'personal_data', ...(cursor !== undefined && { cursor }) }),
  });
  const narrow = (search: WorksFilter): void => void navigate({ to: '/dashboard/works', search, replace: true });
  const add = mayWrite && (
    <Button component={Link} to="/dashboard/works/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add.action')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          {mayWrite && (
            <Button
              component={Link}
              to="/dashboard/works/import"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              {t('importing.action')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <Filters onClear={isFiltered && (() => narrow({}))}>
        <SearchInput
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={identifier ?? ''}
          onChange={(next) => narrow({ ...(next && { identifier: next }), ...(kind && { kind }) })}
        />
        <FilterSelect
          label={t('column.kind')}
          value={kind}
          data={WORK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(next) => narrow({ ...(identifier && { identifier }), ...(next && { kind: next }) })}
        />
      </Filters>
      <ListTable
        label={t('title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/works/${id}`}
        empty={
          <EmptyState title={t(isFiltered ? 'empty.found' : 'empty.title')} action={!isFiltered && add}>
            {t(isFiltered ? 'empty.foundText' : 'empty.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<Work>[] {
  const t = useTexts(worksTexts);
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('column.title'),
      render: ({ title, disputes }) => (
        <Group gap="xs" component="span">
          <Text size="sm" fw={600} component="span">
            <LongText lines={2}>{title}</LongText>
          </Text>
          {disputes.length > 0 && <StatusBadge tone="attention">{t('dispute.badge')}</StatusBadge>}
        </Group>
      ),
    },
    { key: 'kind', header: t('column.kind'), width: 170, render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'identifiers',
      header: t('column.identifiers'),
      render: ({ identifiers: { own, isan, isrc, iscc } }) => (
        <LongText lines={2}>{[own, isan, isrc, iscc].filter((each) => each !== null).join(', ')}</LongText>
      ),
    },
    {
      key: 'authors',
      header: t('column.authors'),
      width: 110,
      render: ({ authors }) => format.number(new Set(authors.map(({ holderId }) => holderId)).size),
    },
    {
      key: 'created',
      header: t('column.created'),
      width: 150,
      from: 'md',
      render: ({ createdAt }) => format.day(createdAt),
    },
  ];
}
