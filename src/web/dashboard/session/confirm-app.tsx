import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartTotpResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../core/api.tsx';
import { sessionTexts } from './locales/index.ts';

interface ConfirmAppProps {
  app: StartTotpResult;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** The app gets its secret by a QR code, and shows by a code of its own that it has it. */
export function ConfirmApp({ app, onDone, onBack }: ConfirmAppProps) {
  const t = useTexts(sessionTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: async () => {
      await avouch.auth.confirmTotp({ code });
      await onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <Stack>
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
        {confirm.error && <ErrorState error={confirm.error} />}
        <TextInput
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          autoFocus
          maxLength={12}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            {t('factor.confirm')}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {kit('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
