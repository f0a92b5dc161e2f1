import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconTerminal2 } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { service } from '../core/service.ts';
import { AccountFrame } from './account-frame.tsx';
import { AccountLink } from './account-link.tsx';
import { accountTexts } from './locales/index.ts';

interface CheckMailProps {
  kind: 'sent' | 'sentReset';
  email: string;
  /** Undefined if a reload lost the data that it needs. */
  onAgain: (() => Promise<unknown>) | undefined;
  onChange: () => void;
}

/** An email was sent; without a mail server, shows where to find the link. */
export function CheckMail({ kind, email, onAgain, onChange }: CheckMailProps) {
  const t = useTexts(accountTexts);
  const again = useMutation({ mutationFn: async () => onAgain?.() });
  const { mails } = service();
  return (
    <AccountFrame
      title={t('mail.title')}
      intro={t(`mail.${kind}`, { email: email.slice(0, 254) })}
      footer={<AccountLink to="/login">{t('mail.toLogIn')}</AccountLink>}
    >
      <Stack>
        {mails !== 'sent' && (
          <Alert color="blue" variant="light" icon={<IconTerminal2 aria-hidden />}>
            {t(`mail.${mails}`)}
          </Alert>
        )}
        {kind === 'sent' && <Text size="sm">{t('mail.known')}</Text>}
        <Text size="sm" c="dimmed">
          {t('mail.none')}
        </Text>
        {again.error && <ErrorState error={again.error} />}
        <Group>
          {onAgain && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {t('mail.again')}
            </Button>
          )}
          <Button variant="subtle" onClick={onChange}>
            {t('mail.change')}
          </Button>
        </Group>
        <Text size="sm" aria-live="polite">
          {again.isSuccess && t('mail.againDone')}
        </Text>
      </Stack>
    </AccountFrame>
  );
}
