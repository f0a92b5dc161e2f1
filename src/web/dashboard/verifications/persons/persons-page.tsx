import { Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Person } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import {
  type Column,
  Filters,
  ListTable,
  LongText,
  Page,
  SearchInput,
  StatusBadge,
  useList,
} from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { IdentityBadge } from './identity-badge.tsx';
import { useStandings } from './use-standings.ts';

const route = getRouteApi('/dashboard/verifications/persons');

/** The organization's persons by ID; names are shown in each person's page, with a reason. */
export function PersonsPage() {
  const t = useTexts(verificationsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const { lastDay } = useFormat();
  const { user } = route.useSearch();
  const navigate = useNavigate();
  const query = { limit: 50, withhold: 'personal_data' as const, ...(user && { userId: user }) };
  const list = useList<Person>({
    key: ['persons', query],
    load: (cursor) => avouch.persons.list(cursor === undefined ? query : { ...query, cursor }),
  });
  const standings = useStandings(list.rows.map(({ id }) => id));
  const columns: Column<Person>[] = [
    {
      key: 'person',
      header: t('person.userIds'),
      render: ({ id, userIds, erasedAt }) => (
        <Group gap="xs">
          <LongText lines={1}>{userIds.join(', ') || id}</LongText>
          {erasedAt && <StatusBadge tone="neutral">{t('person.erased')}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: 'identity',
      header: t('person.identity'),
      render: ({ id, erasedAt }) =>
        !erasedAt && standings.has(id) && <IdentityBadge identity={standings.get(id)?.identity ?? null} />,
    },
    {
      key: 'until',
      header: t('person.validUntil'),
      render: ({ id }) => {
        const until = standings.get(id)?.identity?.validUntil;
        return until && lastDay(until);
      },
    },
    {
      key: 'releases',
      header: t('person.releases'),
      align: 'end',
      render: ({ id }) => standings.get(id)?.releases?.total,
    },
    {
      key: 'created',
      header: t('person.since'),
      width: 190,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  return (
    <Page title={t('person.list')} intro={t('person.intro')}>
      <Filters>
        <SearchInput
          label={t('session.byUser')}
          placeholder={k('wholeReference')}
          value={user ?? ''}
          onChange={(text) =>
            void navigate({ to: '/dashboard/verifications/persons', search: text ? { user: text } : {}, replace: true })
          }
        />
      </Filters>
      <ListTable
        label={t('person.list')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/verifications/persons/${id}`}
        empty={
          <EmptyState title={t(user ? 'nothingFound' : 'person.none')}>
            {t(user ? 'nothingFoundWhy' : 'person.noneWhy')}
          </EmptyState>
        }
      />
    </Page>
  );
}
