import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { LongText, notifyDone, notifyFailed, Section, StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type OwnSession, useReloadSessions, useSessions } from './use-sessions.ts';

/** Where the person is logged in. */
export function SessionsSection() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useSessions();
  return (
    <Section title={t('security.sessions')} intro={t('security.sessionsIntro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Shown sessions={data} />}
    </Section>
  );
}

function Shown({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const endOthers = useEnding(() => avouch.auth.endOtherSessions(), t('security.othersEnded'));
  return (
    <>
      <Table.ScrollContainer minWidth={420} type="native">
        <Table aria-label={t('security.sessions')} verticalSpacing="sm">
          <Table.Tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} of={session} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {sessions.length > 1 && (
        <Group>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('security.endOthers')}
          </Button>
        </Group>
      )}
    </>
  );
}

function SessionRow({ of: { id, browser, organization, current, createdAt, lastUsedAt } }: { of: OwnSession }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const end = useEnding(() => avouch.auth.endSession(id), t('security.sessionEnded'));
  const name = browser ?? t('security.unknownBrowser');
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        <Stack gap={2}>
          <LongText lines={1}>{name}</LongText>
          <Text size="xs" c="dimmed">
            <LongText lines={1}>{organization.name}</LongText>
          </Text>
        </Stack>
      </Table.Th>
      <Table.Td>
        <Text size="xs" c="dimmed">
          {t('security.begun')}: <Moment at={createdAt} />
        </Text>
        <Text size="xs" c="dimmed">
          {t('security.lastUsed')}: <Moment at={lastUsedAt} />
        </Text>
      </Table.Td>
      <Table.Td ta="end">
        {current ? (
          <StatusBadge tone="good">{t('security.thisSession')}</StatusBadge>
        ) : (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={t('security.endWhat', { name })}
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('security.end')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function useEnding(call: () => PromiseLike<unknown>, done: string) {
  const reload = useReloadSessions();
  return useMutation({
    mutationFn: async () => void (await call()),
    onSuccess: () => notifyDone(done),
    onError: notifyFailed,
    onSettled: reload,
  });
}
