import { Code, Group, Modal, Text, TextInput } from '@mantine/core';
import type { StartTotpResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import type { Factors } from './use-factors.ts';

interface AppModalProps {
  app: StartTotpResult;
  onDone: (now: Factors) => Promise<void>;
  onClose: () => void;
}

/** Shows the app's secret as a QR code, and confirms it with one of the app's codes. */
export function AppModal({ app, onDone, onClose }: AppModalProps) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const form = useForm({
    initial: { code: '' },
    send: ({ code }) => avouch.auth.confirmTotp({ code }),
    onSent: async (now) => {
      notifyDone(t('security.appDone'));
      onClose();
      await onDone(now);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('security.app')}>
      <Form form={form} submit={t('security.confirm')} cancel={onClose}>
        <Text size="sm">{t('security.scan')}</Text>
        <QrCode value={app.uri} />
        <Text size="sm">{t('security.byHand')}</Text>
        <Group gap="xs" wrap="nowrap">
          <Code style={{ overflowWrap: 'anywhere' }}>{app.secret}</Code>
          <CopyButton value={app.secret} what={t('security.secret')} />
        </Group>
        <TextInput
          label={t('security.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          maxLength={12}
          {...form.field('code')}
          data-autofocus
        />
      </Form>
    </Modal>
  );
}
