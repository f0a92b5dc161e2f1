import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { type Column, DataTable, LongText, notifyFailed, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type Invitation, useInvitations, useInvite, useWithdraw } from './use-members.ts';

/** Pending invitations. */
export function Invitations() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useInvitations();
  const columns: Column<Invitation>[] = [
    { key: 'email', header: t('members.email'), render: ({ email }) => <LongText lines={1}>{email}</LongText> },
    { key: 'role', header: t('members.role'), render: ({ role }) => t(`role.${role}`) },
    { key: 'until', header: t('members.until'), render: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { key: 'acts', header: '', hasButtons: true, align: 'end', render: (invitation) => <Acts of={invitation} /> },
  ];
  return (
    <Section title={t('members.open')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('members.none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <DataTable label={t('members.open')} rows={data} columns={columns} rowKey={({ id }) => id} />
      )}
    </Section>
  );
}

function Acts({ of }: { of: Invitation }) {
  const t = useTexts(settingsTexts);
  const invite = useInvite();
  const withdraw = useWithdraw();
  const { email, role } = of;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('members.againWho', { email })}
        loading={invite.isPending}
        onClick={() => invite.mutate({ email, role }, { onError: notifyFailed })}
      >
        {t('members.again')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={t('members.withdrawWho', { email })}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(of)}
      >
        {t('members.withdraw')}
      </Button>
    </Group>
  );
}
