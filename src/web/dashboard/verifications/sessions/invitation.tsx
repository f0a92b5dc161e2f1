import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CreateVerificationSessionResult } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconMail } from '#web/kit/icons.generated.ts';
import { QrCode } from '#web/kit/qr-code.tsx';
import { useSession } from '../../core/session.ts';
import { verificationsTexts } from '../locales/index.ts';

interface InvitationProps {
  session: CreateVerificationSessionResult;
  givenName: string;
  /** Absent if the link is for one person only. */
  onAnother?: () => void;
}

/** An invitation's link, which is shown only once: as a URL, a QR code, and a prepared email. */
export function Invitation({ session, givenName, onAnother }: InvitationProps) {
  const t = useTexts(verificationsTexts);
  const { moment } = useFormat();
  const { organization } = useSession();
  const until = moment(session.expiresAt);
  const name = givenName.trim();
  const subject = t('invitation.subject', { organization: organization.name });
  const body = t(name ? 'invitation.mailTo' : 'invitation.mail', {
    name,
    organization: organization.name,
    url: session.url,
    until,
  });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <Stack>
      <Title order={2} size="h4">
        {t('invitation.title')}
      </Title>
      <Alert color="warning" role="status">
        {t('invitation.once', { until })}
      </Alert>
      <Group align="flex-start" gap="lg">
        <QrCode value={session.url} />
        <Stack style={{ flex: '1 1 16rem' }}>
          <TextInput
            readOnly
            label={t('invitation.link')}
            value={session.url}
            rightSection={<CopyButton value={session.url} what={t('invitation.link')} />}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Textarea readOnly autosize minRows={5} maxRows={10} label={t('invitation.mailLabel')} value={body} />
          <Group gap="xs">
            <Button component="a" href={mail} variant="default" leftSection={<IconMail size={16} aria-hidden />}>
              {t('invitation.openMail')}
            </Button>
            <CopyButton value={body} what={t('invitation.mailLabel')} />
          </Group>
        </Stack>
      </Group>
      <Text size="sm" c="dimmed">
        {t('invitation.next')}
      </Text>
      <Group justify="space-between">
        {onAnother && (
          <Button variant="subtle" onClick={onAnother}>
            {t('invitation.another')}
          </Button>
        )}
        <Button component={Link} to={`/dashboard/verifications/sessions/${session.id}`}>
          {t('invitation.follow')}
        </Button>
      </Group>
    </Stack>
  );
}
