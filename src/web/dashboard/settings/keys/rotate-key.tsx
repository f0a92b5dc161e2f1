import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { LongText } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { KeyOnce } from './key-once.tsx';
import { type ApiKey, useRefreshKeys } from './use-keys.ts';

const OVERLAPS = { none: 0, hour: 3600, day: 86_400, week: 604_800 } as const;
type Overlap = keyof typeof OVERLAPS;

/** Asks how long the old key keeps working, then shows the new one. */
export function RotateKey({ of, onClose }: { of: ApiKey; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const refresh = useRefreshKeys();
  const [overlap, setOverlap] = useState<Overlap>('day');
  const rotate = useMutation({
    mutationFn: () => avouch.apiKeys.rotate(of.id, { overlapSeconds: OVERLAPS[overlap] }),
  });
  if (rotate.data)
    return (
      <KeyOnce
        of={rotate.data}
        oldUntil={overlap === 'none' ? undefined : new Date(Date.now() + OVERLAPS[overlap] * 1000).toISOString()}
        onClose={() => {
          onClose();
          void refresh();
        }}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t('keys.rotateTitle')}>
      <Stack>
        <Text fw={600} size="sm" component="div">
          <LongText>{of.name}</LongText>
        </Text>
        <Text size="sm">{t('keys.rotateText')}</Text>
        {rotate.error && <ErrorState error={rotate.error} />}
        <Select
          label={t('keys.overlap')}
          data={(['day', 'hour', 'week', 'none'] as const).map((value) => ({ value, label: t(`keys.${value}`) }))}
          value={overlap}
          allowDeselect={false}
          onChange={(value) => value && setOverlap(value as Overlap)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button onClick={() => rotate.mutate()} loading={rotate.isPending}>
            {t('keys.rotateNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
