import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartTotpResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import type { Factors } from './use-factors.ts';

interface AppModalProps {
  app: StartTotpResult;
  onDone: (now: Factors) => Promise<void>;
  onClose: () => void;
}

/** The app gets its secret by a QR code, and shows by a code of its own that it has it. */
export function AppModal({ app, onDone, onClose }: AppModalProps) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const [code, setCode] = useState('');
  const finish = useMutation({
    mutationFn: () => avouch.auth.confirmTotp({ code }),
    onSuccess: async (now) => {
      notifyDone(t('security.appDone'));
      onClose();
      await onDone(now);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('security.app')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          finish.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t('security.scan')}</Text>
          <QrCode value={app.uri} />
          <Text size="sm">{t('security.byHand')}</Text>
          <Group gap="xs" wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{app.secret}</Code>
            <CopyButton value={app.secret} what={t('security.secret')} />
          </Group>
          {finish.error && <ErrorState error={finish.error} />}
          <TextInput
            label={t('security.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            maxLength={12}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={finish.isPending}>
              {t('security.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
