import { CloseButton, Group, Paper, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AGREEMENT_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { SavedViews, type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { useMay } from '../../core/session.ts';
import { FilterSelect, Filters, Page, SearchInput, Views } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { withoutEmpty } from '../parts/search.ts';
import { AgreementsTable } from './agreements-table.tsx';
import { type AgreementsSearch, readSearch, VIEWS } from './search.ts';

const route = getRouteApi('/dashboard/agreements');

/** All agreements with the pending ones, and the way to a new one. */
export function AgreementsPage() {
  const t = useTexts(agreementsTexts);
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay('agreements:write');
  const change = (changes: { [K in keyof AgreementsSearch]?: AgreementsSearch[K] | undefined }): void => {
    show(withoutEmpty({ ...search, ...changes }));
  };
  const show = (next: AgreementsSearch): void =>
    void navigate({ to: '/dashboard/agreements', search: next, replace: true, resetScroll: false });
  const saved: SavedViewsOf<AgreementsSearch> = { list: 'agreements', search, read: readSearch, onChange: show };
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Page
      title={t('agreements.title')}
      actions={
        mayWrite && (
          <LinkButton to="/dashboard/agreements/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('agreements.new')}
          </LinkButton>
        )
      }
    >
      <Views
        label={t('agreements.view.label')}
        value={search.view ?? 'all'}
        options={VIEWS.map((value) => ({ value, label: t(`agreements.view.${value}`) }))}
        onChange={(view) => change({ view: view === 'all' ? undefined : view })}
      />
      <SavedViews {...saved} />
      <Filters onClear={isFiltered && (() => show({}))}>
        <SearchInput
          label={t('agreements.filter.search')}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined })}
        />
        <FilterSelect
          label={t('agreements.filter.type')}
          placeholder={t('agreements.filter.anyType')}
          data={AGREEMENT_TYPES.map((value) => ({ value, label: t(`common.type.${value}`) }))}
          value={search.type}
          onChange={(type) => change({ type })}
        />
        {search.projectId && (
          <Dropped label={t('agreements.filter.project')} onDrop={() => change({ projectId: undefined })} />
        )}
        {search.userId && (
          <Dropped
            label={t('agreements.filter.user', { user: search.userId })}
            onDrop={() => change({ userId: undefined })}
          />
        )}
        <SaveView {...saved} />
      </Filters>
      <AgreementsTable search={search} />
    </Page>
  );
}

/** A filter set by a link. */
function Dropped({ label, onDrop }: { label: string; onDrop: () => void }) {
  const t = useTexts(agreementsTexts);
  return (
    <Paper withBorder radius="xl" ps="sm" pe={4} py={2} w="fit-content" maw="100%">
      <Group gap={4} wrap="nowrap">
        <Text size="sm" truncate>
          {label}
        </Text>
        <CloseButton size="sm" aria-label={t('agreements.filter.drop')} onClick={onDrop} />
      </Group>
    </Paper>
  );
}
