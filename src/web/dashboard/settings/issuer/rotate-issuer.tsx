import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RotateIssuerKeysParams } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

type Key = NonNullable<RotateIssuerKeysParams['keys']>[number];

const KEYS = ['ES256', 'EdDSA', 'proofs'] as const satisfies Key[];

/** Asks which keys to rotate, and rotates them. */
export function RotateIssuer({ did, onClose }: { did: string; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const [keys, setKeys] = useState<Key[]>([...KEYS]);
  const rotate = useMutation({
    mutationFn: () => avouch.dids.rotateIssuerKeys(did, { keys }),
    onSuccess: async () => {
      notifyDone(t('issuer.rotated'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['issuer'] });
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('issuer.rotateTitle')}>
      <Stack>
        <Text size="sm">{t('issuer.rotateText')}</Text>
        {rotate.error && <ErrorState error={rotate.error} />}
        <Checkbox.Group
          label={t('issuer.which')}
          value={keys}
          onChange={(chosen) => setKeys(chosen as Key[])}
          error={keys.length === 0 && t('issuer.chooseOne')}
        >
          <Stack gap="xs" mt="xs">
            {KEYS.map((key) => (
              <Checkbox key={key} value={key} label={t(`issuer.${key}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button onClick={() => rotate.mutate()} disabled={keys.length === 0} loading={rotate.isPending}>
            {t('issuer.rotateNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
