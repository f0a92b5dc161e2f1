import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TestClock } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, notifyFailed, pollWhile, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

const STEPS = ['P1D', 'P7D', 'P30D', 'P1Y'] as const;
type Step = (typeof STEPS)[number];

const KEY = ['test', 'clock'];

/** The test organization's time, and advancing it. */
export function ClockSection() {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const clock = useQuery({
    queryKey: KEY,
    queryFn: () => avouch.test.getClock(),
    refetchInterval: pollWhile(({ status }: TestClock) => status === 'advancing'),
  });
  return (
    <Section title={t('test.clock')} intro={t('test.clockIntro')}>
      {clock.error && <ErrorState error={clock.error} onRetry={() => void clock.refetch()} />}
      {clock.isPending && <LoadingState />}
      {clock.data && (
        <Stack gap="sm">
          <Time of={clock.data} />
          <Advance of={clock.data} />
        </Stack>
      )}
    </Section>
  );
}

function Time({ of: { now, status, target } }: { of: TestClock }) {
  const t = useTexts(settingsTexts);
  const format = useFormat();
  const ahead = (Date.parse(now) - Date.now()) / 1000;
  return (
    <Stack gap={2} aria-live="polite">
      <Text size="xs" c="dimmed">
        {t('test.now')}
      </Text>
      <Text size="xl" fw={650}>
        {format.moment(now)}
      </Text>
      {status === 'advancing' && target ? (
        <Group gap="xs">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t('test.advancing', { when: format.moment(target) })}</Text>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {ahead < 60 ? t('test.real') : t('test.ahead', { length: format.duration(Math.round(ahead)) })}
        </Text>
      )}
    </Stack>
  );
}

function Advance({ of: { status } }: { of: TestClock }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayAdvance = [useMay('verifications:write'), useMay('agreements:write'), useMay('compliance:write')].some(
    Boolean,
  );
  const advance = useMutation({
    mutationFn: (by: Step) => avouch.test.advanceClock({ by }),
    onSuccess: (clock) => queries.setQueryData(KEY, clock),
    onError: notifyFailed,
  });
  const ask = async (by: Step): Promise<void> => {
    const sure = await confirm({
      title: t('test.askTitle'),
      children: t('test.askText', { length: t(`test.${by}`) }),
      action: t('test.go'),
    });
    if (sure) advance.mutate(by);
  };
  if (!mayAdvance) return null;
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('test.by')}>
        <Text size="sm">{t('test.by')}</Text>
        {STEPS.map((by) => (
          <Button
            key={by}
            variant="default"
            size="xs"
            disabled={status === 'advancing'}
            loading={advance.isPending && advance.variables === by}
            onClick={() => void ask(by)}
          >
            {t(`test.${by}`)}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('test.forwardOnly')}
      </Text>
    </Stack>
  );
}
