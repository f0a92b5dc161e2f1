import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CreateVerificationSessionResult } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck } from '#web/kit/icons.generated.ts';
import { LongText } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

interface InvitationSentProps {
  session: CreateVerificationSessionResult;
  email: string;
  onAnother: () => void;
}

/** Confirms that the link was emailed. */
export function InvitationSent({ session, email, onAnother }: InvitationSentProps) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  return (
    <Stack>
      <Title order={2} size="h4">
        <LongText>{t('invitation.mailed', { email })}</LongText>
      </Title>
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />} role="status">
        {t('invitation.mailedWhy', { until: moment(session.expiresAt) })}
      </Alert>
      <Text size="sm" c="dimmed">
        {t('invitation.next')}
      </Text>
      <Group justify="space-between">
        <Button variant="subtle" onClick={onAnother}>
          {t('invitation.another')}
        </Button>
        <Button component={Link} to={`/dashboard/verifications/sessions/${session.id}`}>
          {t('invitation.follow')}
        </Button>
      </Group>
    </Stack>
  );
}
