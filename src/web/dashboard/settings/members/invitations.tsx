import { Button, Group, Table, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { LongText, notifyFailed, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type Invitation, useInvitations, useInvite, useWithdraw } from './use-members.ts';

/** Those that no one has accepted yet. */
export function Invitations() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useInvitations();
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
        <Table.ScrollContainer minWidth={480} type="native">
          <Table aria-label={t('members.open')} verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('members.email')}</Table.Th>
                <Table.Th scope="col">{t('members.role')}</Table.Th>
                <Table.Th scope="col">{t('members.until')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} of={invitation} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  );
}

function InvitationRow({ of }: { of: Invitation }) {
  const t = useTexts(settingsTexts);
  const invite = useInvite();
  const withdraw = useWithdraw();
  const { email, role, expiresAt } = of;
  return (
    <Table.Tr>
      <Table.Td>
        <LongText lines={1}>{email}</LongText>
      </Table.Td>
      <Table.Td>{t(`role.${role}`)}</Table.Td>
      <Table.Td>
        <Moment at={expiresAt} ahead />
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
    </Table.Tr>
  );
}
