import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconLinkOff } from '#web/kit/icons.generated.ts';
import { AccountFrame } from './account-frame.tsx';
import { accountTexts } from './locales/index.ts';

interface SpentLinkProps {
  title: string;
  message: string;
  /** The possible next action. */
  next?: string;
  /** Links to requesting a new link, if that is possible. */
  renew?: { to: '/signup' | '/forgot-password'; label: string };
}

/** An emailed link that no longer works, and what to do. */
export function SpentLink({ title, message, next, renew }: SpentLinkProps) {
  const t = useTexts(accountTexts);
  return (
    <AccountFrame title={title}>
      <Stack>
        <Alert role="alert" color="warning" variant="light" icon={<IconLinkOff aria-hidden />}>
          {message}
        </Alert>
        {next && <Text size="sm">{next}</Text>}
        <Group>
          <Button component={Link} to="/login">
            {t('activate.logIn')}
          </Button>
          {renew && (
            <Button component={Link} to={renew.to} variant="default">
              {renew.label}
            </Button>
          )}
        </Group>
      </Stack>
    </AccountFrame>
  );
}
