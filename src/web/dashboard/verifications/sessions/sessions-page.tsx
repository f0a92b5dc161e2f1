import { Button, Group } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { VerificationSession } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSend, IconUpload } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, Filters, ListTable, LongText, Page, SearchInput, useList } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { SessionStatus } from './session-status.tsx';

const route = getRouteApi('/dashboard/verifications/sessions');

/** Invitations: links at which people take the pictures themselves. */
export function SessionsPage() {
  const t = useTexts(verificationsTexts);
  const k = useTexts(kitTexts);
  const avouch = useAvouch();
  const { user } = route.useSearch();
  const navigate = useNavigate();
  const query = { limit: 50, ...(user && { userId: user }) };
  const list = useList<VerificationSession>({
    key: ['verification-sessions', query],
    load: (cursor) => avouch.verificationSessions.list(cursor === undefined ? query : { ...query, cursor }),
    refetchInterval: 10_000,
  });
  const columns: Column<VerificationSession>[] = [
    {
      key: 'person',
      header: t('session.person'),
      render: ({ userId, id }) => <LongText lines={1}>{userId ?? id}</LongText>,
    },
    { key: 'status', header: t('column.status'), render: ({ status }) => <SessionStatus status={status} /> },
    {
      key: 'sent',
      header: t('session.sentAt'),
      render: ({ invitedAt }) => (invitedAt ? <Moment at={invitedAt} /> : '–'),
    },
    { key: 'attempts', header: t('session.attempts'), from: 'md', align: 'end', render: ({ attempt }) => attempt },
    {
      key: 'expires',
      header: t('session.expires'),
      render: ({ expiresAt }) => <Moment at={expiresAt} ahead />,
    },
    {
      key: 'created',
      header: t('session.made'),
      from: 'md',
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
  return (
    <Page title={t('session.list')} intro={t('session.intro')} actions={<InviteButtons />}>
      <Filters>
        <SearchInput
          label={t('session.byUser')}
          placeholder={k('wholeReference')}
          value={user ?? ''}
          onChange={(text) =>
            void navigate({
              to: '/dashboard/verifications/sessions',
              search: text ? { user: text } : {},
              replace: true,
            })
          }
        />
      </Filters>
      <ListTable
        label={t('session.list')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/verifications/sessions/${id}`}
        empty={
          <EmptyState title={t(user ? 'nothingFound' : 'session.none')} action={<InviteButtons />}>
            {t(user ? 'nothingFoundWhy' : 'session.noneWhy')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function InviteButtons() {
  const t = useTexts(verificationsTexts);
  if (!useMay('verifications:write')) return null;
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to="/dashboard/verifications/sessions/import"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
      >
        {t('importing.fromFile')}
      </Button>
      <Button
        component={Link}
        to="/dashboard/verifications/new?way=invite"
        leftSection={<IconSend size={16} aria-hidden />}
      >
        {t('session.invite')}
      </Button>
    </Group>
  );
}
