import { Code, Group, Text, TextInput, Title } from '@mantine/core';
import type { StartTotpResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { useAvouch } from '../core/api.tsx';
import { Form, useForm } from '../core/form/index.ts';
import { sessionTexts } from './locales/index.ts';

interface ConfirmAppProps {
  app: StartTotpResult;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Shows the app's secret as a QR code, and confirms it with one of the app's codes. */
export function ConfirmApp({ app, onDone, onBack }: ConfirmAppProps) {
  const t = useTexts(sessionTexts);
  const avouch = useAvouch();
  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) => {
      await avouch.auth.confirmTotp({ code });
      await onDone();
    },
  });
  return (
    <Form form={form} submit={t('factor.confirm')} cancel={onBack}>
      <Title order={1} size="h2">
        {t('factor.app')}
      </Title>
      <Text>{t('factor.scan')}</Text>
      <QrCode value={app.uri} />
      <Text size="sm">{t('factor.byHand')}</Text>
      <Group gap="xs" wrap="nowrap">
        <Code style={{ overflowWrap: 'anywhere' }}>{app.secret}</Code>
        <CopyButton value={app.secret} />
      </Group>
      <TextInput
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        autoFocus
        maxLength={12}
        {...form.field('code')}
      />
    </Form>
  );
}
