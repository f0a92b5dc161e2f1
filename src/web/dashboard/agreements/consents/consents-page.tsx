import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Consent } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { SavedViews, type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { useMay } from '../../core/session.ts';
import { type Column, Filters, ListTable, LongText, Page, SearchInput, useList, Views } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { withoutEmpty } from '../parts/search.ts';
import { ConsentStatus } from './consent-status.tsx';
import { CONSENT_VIEWS, type ConsentsSearch, readSearch } from './search.ts';

const route = getRouteApi('/dashboard/agreements/consents');

export function ConsentsPage() {
  const t = useTexts(agreementsTexts);
  const k = useTexts(kitTexts);
  const search = route.useSearch();
  const navigate = useNavigate();
  const avouch = useAvouch();
  const mayWrite = useMay('agreements:write');
  const list = useList<Consent>({
    key: ['consents', 'list', search],
    load: (cursor) => avouch.consents.list({ ...search, ...(cursor && { cursor }) }),
  });
  const change = (changes: { [K in keyof ConsentsSearch]?: ConsentsSearch[K] | undefined }): void => {
    show(withoutEmpty({ ...search, ...changes }));
  };
  const show = (next: ConsentsSearch): void =>
    void navigate({ to: '/dashboard/agreements/consents', search: next, replace: true, resetScroll: false });
  const saved: SavedViewsOf<ConsentsSearch> = { list: 'consents', search, read: readSearch, onChange: show };
  const create = mayWrite && (
    <LinkButton to="/dashboard/agreements/consents/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('consents.new')}
    </LinkButton>
  );
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Page title={t('consents.title')} intro={t('consents.intro')} actions={create}>
      <Views
        label={t('consents.view.label')}
        value={search.status ?? 'all'}
        options={CONSENT_VIEWS.map((value) => ({ value, label: t(`consents.view.${value}`) }))}
        onChange={(status) => change({ status: status === 'all' ? undefined : status })}
      />
      <SavedViews {...saved} />
      <Filters onClear={isFiltered && (() => show({}))}>
        <SearchInput
          label={t('consents.form.user')}
          placeholder={k('wholeReference')}
          value={search.userId ?? ''}
          onChange={(userId) => change({ userId: userId || undefined })}
        />
        <SaveView {...saved} />
      </Filters>
      <ListTable
        label={t('consents.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/agreements/consents/${id}`}
        empty={
          <EmptyState
            title={t(isFiltered ? 'agreements.empty.found' : 'consents.empty.title')}
            action={
              isFiltered ? (
                <LinkButton to="/dashboard/agreements/consents" search={{}} variant="default">
                  {t('common.clear')}
                </LinkButton>
              ) : (
                create
              )
            }
          >
            {!isFiltered && t('consents.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<Consent>[] {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  return [
    {
      key: 'purpose',
      header: t('consents.column.purpose'),
      render: ({ purpose, status, type, erased }) => (
        <Stack gap={4} align="flex-start">
          <Text size="sm" fw={600} component="span">
            <LongText lines={2}>{erased ? t('common.erased') : purpose}</LongText>
          </Text>
          {type === 'digital_replica' && (
            <Text size="xs" c="dimmed" component="span">
              {t('consents.type.digital_replica')}
            </Text>
          )}
          <ConsentStatus status={status} />
        </Stack>
      ),
    },
    {
      key: 'user',
      header: t('consents.column.user'),
      width: 150,
      render: ({ userId }) => (
        <Text size="sm" component="div">
          <LongText lines={1}>{userId}</LongText>
        </Text>
      ),
    },
    {
      key: 'proof',
      header: t('consents.column.proof'),
      render: ({ assurance, status }) =>
        (status === 'given' || status === 'withdrawn') && <Text size="sm">{t(`consents.assurance.${assurance}`)}</Text>,
    },
    {
      key: 'until',
      header: t('consents.column.until'),
      width: 140,
      from: 'md',
      render: ({ status, valid, validUntil }) =>
        status === 'given' && (
          <Text size="sm" c={valid ? undefined : 'var(--mantine-color-warning-light-color)'}>
            {valid ? (validUntil ? format.lastDay(validUntil) : t('consents.forever')) : t('consents.ended')}
          </Text>
        ),
    },
    {
      key: 'changed',
      header: t('consents.column.changed'),
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
