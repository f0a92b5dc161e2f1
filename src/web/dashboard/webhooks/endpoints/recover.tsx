import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRefresh } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { LongText, notifyDone } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { type Endpoint, useRefreshEndpoints } from './use-endpoints.ts';

const HOURS = { hour: 1, day: 24, week: 168, month: 719 } as const;

/** Redelivers what an endpoint missed since a given time. */
export function Recover({ of: { id, host } }: { of: Endpoint }) {
  const t = useTexts(webhooksTexts);
  const kit = useTexts(kitTexts);
  const format = useFormat();
  const avouch = useAvouch();
  const refresh = useRefreshEndpoints();
  const [opened, setOpened] = useState(false);
  const [since, setSince] = useState<keyof typeof HOURS>('day');
  const recover = useMutation({
    mutationFn: () =>
      avouch.webhooks.recover(id, { since: new Date(Date.now() - HOURS[since] * 3_600_000).toISOString() }),
    onSuccess: async ({ failed, missed }) => {
      setOpened(false);
      const counts = { failed: format.number(failed), missed: format.number(missed) };
      notifyDone(failed + missed === 0 ? t('recover.nothing') : t('recover.done', counts));
      await refresh();
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('recover.button')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('recover.title')}>
        <Stack>
          <Text size="sm" component="div">
            <LongText lines={6}>{t('recover.text', { host })}</LongText>
          </Text>
          {recover.error && <ErrorState error={recover.error} />}
          <Select
            label={t('recover.since')}
            data={(['hour', 'day', 'week', 'month'] as const).map((value) => ({ value, label: t(`recover.${value}`) }))}
            value={since}
            allowDeselect={false}
            onChange={(value) => value && setSince(value as keyof typeof HOURS)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpened(false)}>
              {kit('cancel')}
            </Button>
            <Button onClick={() => recover.mutate()} loading={recover.isPending}>
              {t('recover.action')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
