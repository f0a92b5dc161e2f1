import { Button, Group } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { SavedViews, type SavedViewsOf } from '../../core/saved-views/index.ts';
import { useMay } from '../../core/session.ts';
import { ListTable, Page, type Selection } from '../../core/ui/index.ts';
import { KeyboardHelp } from '../keyboard/help.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { verificationsTexts } from '../locales/index.ts';
import { nameOf } from '../shared/name-of.ts';
import { AssignBar } from './assign-bar.tsx';
import { Filters } from './filters.tsx';
import { hasDeadlines, orderOf, type QueueSearch, readQueueSearch, type Sort, sortOf } from './search.ts';
import { useColumns } from './use-columns.tsx';
import { useQueue } from './use-queue.ts';
import { Views } from './views.tsx';

const route = getRouteApi('/dashboard/verifications');

/** All verifications of people and of businesses: the reviewers' queue. */
export function VerificationsPage() {
  const t = useTexts(verificationsTexts);
  const search = route.useSearch();
  const navigate = useNavigate();
  const list = useQueue(search);
  const searchField = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [steps, setSteps] = useState(0);
  const current = list.rows[Math.min(at, list.rows.length - 1)];
  const change = (next: QueueSearch): void => {
    setAt(0);
    setChosen(new Set());
    void navigate({ to: '/dashboard/verifications', search: next, replace: true });
  };
  const saved: SavedViewsOf<QueueSearch> = { list: 'verifications', search, read: readQueueSearch, onChange: change };
  const columns = useColumns((sort) => sortingBy(sort, search, change));
  const mayAssign = useMay('reviews:write');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Focuses the row's own link, so that Enter opens it and screen readers announce it.
  useEffect(() => {
    if (steps > 0) document.querySelector<HTMLElement>('tr[data-current] a')?.focus();
  }, [steps]);
  const walk = (by: number): void => {
    const from = isFocusInList() ? at + by : at;
    setAt(Math.max(0, Math.min(from, list.rows.length - 1)));
    setSteps(steps + 1);
  };
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    '/': () => searchField.current?.focus(),
  });
  const nameOfRow = (key: string): string => {
    const row = list.rows.find(({ id }) => id === key);
    return row ? nameOf(row) : key;
  };
  const isFiltered = Object.keys(search).length > 0;
  const selection: Selection = {
    chosen,
    onChange: setChosen,
    label: (key) => t('bulk.choose', { name: nameOfRow(key) }),
    all: t('bulk.all'),
  };
  return (
    <Page title={t('title')} intro={t('intro')} actions={<Actions />}>
      <Views search={search} onChange={change} />
      <SavedViews {...saved} />
      <Filters {...saved} searchField={searchField} />
      {chosen.size > 0 && <AssignBar chosen={chosen} onDone={setChosen} />}
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/verifications/${id}${queryText(search)}`}
        selection={mayAssign ? selection : undefined}
        isCurrent={({ id }) => id === current?.id}
        empty={isFiltered ? <NothingFound onClear={() => change({})} /> : <NothingYet />}
      />
    </Page>
  );
}

/** Sorting by a column's header: reversed if already sorted by it, otherwise ascending. */
function sortingBy(sort: Sort, search: QueueSearch, change: (next: QueueSearch) => void) {
  if (sort === 'due' && !hasDeadlines({ ...search })) return {};
  const isSorted = sortOf(search) === sort;
  const order = orderOf(search);
  const next = isSorted && order === 'asc' ? 'desc' : 'asc';
  return { ...(isSorted && { order }), onOrder: () => change({ ...search, sort, order: next }) };
}

/** The first key goes to the marked row, later ones move between rows. */
const isFocusInList = (): boolean => document.activeElement?.closest('tr[data-current]') != null;

/** Passes the queue along, so that the case knows its successor. */
function queryText(search: QueueSearch): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

function Actions() {
  const t = useTexts(verificationsTexts);
  return (
    <Group gap="xs">
      <KeyboardHelp on="queue" />
      {useMay('verifications:write') && (
        <Button component={Link} to="/dashboard/verifications/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </Button>
      )}
    </Group>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTexts(verificationsTexts);
  return (
    <EmptyState title={t('nothingFound')} action={<Button onClick={onClear}>{t('filter.clear')}</Button>}>
      {t('nothingFoundWhy')}
    </EmptyState>
  );
}

function NothingYet() {
  const t = useTexts(verificationsTexts);
  const may = useMay('verifications:write');
  return (
    <EmptyState
      title={t('nothingYet')}
      action={
        may && (
          <Button component={Link} to="/dashboard/verifications/new">
            {t('nothingYetDo')}
          </Button>
        )
      }
    >
      {t('nothingYetWhy')}
    </EmptyState>
  );
}
