import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { webhooksTexts } from '../locales/index.ts';
import { SecretOnce } from './secret-once.tsx';
import { type Endpoint, useRefreshEndpoints } from './use-endpoints.ts';

const OVERLAPS = { none: 0, hour: 3600, day: 86_400, week: 604_800 } as const;

/** Asks how long the old secret keeps signing, then shows the new one. */
export function RotateSecret({ of: { id }, opened, onClose }: { of: Endpoint; opened: boolean; onClose: () => void }) {
  const t = useTexts(webhooksTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const refresh = useRefreshEndpoints();
  const [overlap, setOverlap] = useState<keyof typeof OVERLAPS>('day');
  const rotate = useMutation({
    mutationFn: () => avouch.webhooks.rotateSecret(id, { overlapSeconds: OVERLAPS[overlap] }),
    onSuccess: refresh,
  });
  const close = (): void => {
    rotate.reset();
    onClose();
  };
  return (
    <>
      <Modal opened={opened && !rotate.data} onClose={close} title={t('rotate.title')}>
        <Stack>
          <Text size="sm">{t('rotate.text')}</Text>
          {rotate.error && <ErrorState error={rotate.error} />}
          <Select
            label={t('rotate.overlap')}
            data={(['day', 'hour', 'week', 'none'] as const).map((value) => ({ value, label: t(`rotate.${value}`) }))}
            value={overlap}
            allowDeselect={false}
            onChange={(value) => value && setOverlap(value as keyof typeof OVERLAPS)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {kit('cancel')}
            </Button>
            <Button onClick={() => rotate.mutate()} loading={rotate.isPending}>
              {t('rotate.action')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <SecretOnce
        secret={opened ? rotate.data?.secret : undefined}
        overlapUntil={rotate.data?.previousSecretUntil ?? null}
        onClose={close}
      />
    </>
  );
}
