import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import {
  type Column,
  DataTable,
  LongText,
  notifyDone,
  notifyFailed,
  Section,
  StatusBadge,
} from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type OwnSession, useReloadSessions, useSessions } from './use-sessions.ts';

export function SessionsSection() {
  const t = useTexts(settingsTexts);
  const { data, error, refetch } = useSessions();
  return (
    <Section title={t('security.sessions')} intro={t('security.sessionsIntro')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <SessionTable sessions={data} />}
    </Section>
  );
}

function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const endOthers = useEnding(() => avouch.auth.endOtherSessions(), t('security.othersEnded'));
  const columns: Column<OwnSession>[] = [
    {
      key: 'browser',
      header: t('security.browser'),
      render: ({ browser, organization }) => (
        <Stack gap={2}>
          <LongText lines={1}>{browser ?? t('security.unknownBrowser')}</LongText>
          <Text size="xs" c="dimmed" fw={400}>
            <LongText lines={1}>{organization.name}</LongText>
          </Text>
        </Stack>
      ),
    },
    { key: 'begun', header: t('security.begun'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'used', header: t('security.lastUsed'), render: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
    { key: 'end', header: '', align: 'end', hasButtons: true, render: (session) => <EndSession of={session} /> },
  ];
  return (
    <>
      <DataTable label={t('security.sessions')} rows={sessions} columns={columns} rowKey={({ id }) => id} />
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

function EndSession({ of: { id, browser, current } }: { of: OwnSession }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const end = useEnding(() => avouch.auth.endSession(id), t('security.sessionEnded'));
  if (current) return <StatusBadge tone="good">{t('security.thisSession')}</StatusBadge>;
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      aria-label={t('security.endWhat', { name: browser ?? t('security.unknownBrowser') })}
      loading={end.isPending}
      onClick={() => end.mutate()}
    >
      {t('security.end')}
    </Button>
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
