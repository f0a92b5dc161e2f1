import { Alert, Button, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, type VerificationSession } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconMail } from '#web/kit/icons.generated.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useMay } from '../../core/session.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const WAITING: readonly VerificationSession['status'][] = ['created', 'started', 'requires_input', 'expired'];

/** Emails a new link for a session that still takes pictures. */
export function SendInvitation({ session }: { session: VerificationSession }) {
  const t = useTexts(verificationsTexts);
  const [opened, { open, close }] = useDisclosure();
  if (!useMay('verifications:write') || !WAITING.includes(session.status)) return null;
  return (
    <>
      <Button leftSection={<IconMail size={16} aria-hidden />} onClick={open}>
        {t(session.invitedAt ? 'session.resend' : 'session.send')}
      </Button>
      {opened && <SendDialog session={session} onClose={close} />}
    </>
  );
}

function SendDialog({ session: { id, invitedAt }, onClose }: { session: VerificationSession; onClose: () => void }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const form = useForm({
    initial: { email: '' },
    send: ({ email }) =>
      avouch.verificationSessions.invite(id, {
        expiresInSeconds: 7 * 86_400,
        ...(email.trim() !== '' && { invite: { email: email.trim() } }),
      }),
    onSent: async () => {
      notifyDone(t('session.resent'));
      await queries.invalidateQueries({ queryKey: ['verification-session', id] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('session.sendTitle')} closeButtonProps={{ 'aria-label': t('keys.close') }}>
      <Form form={form} submit={t('invite.mail')} cancel={onClose} explain={(error) => <Rest error={error} />}>
        <Text size="sm">{t('session.sendWhy')}</Text>
        <TextInput
          type="email"
          label={t('owner.email')}
          description={invitedAt ? t('session.lastAddress') : undefined}
          required={!invitedAt}
          maxLength={254}
          data-autofocus
          {...form.field('email', 'invite.email', 'invite')}
        />
      </Form>
    </Modal>
  );
}

/** Nobody is emailed twice within an hour. */
function Rest({ error }: { error: Error }) {
  const t = useTexts(verificationsTexts);
  if (!(error instanceof ApiError) || error.status !== 429) return <ErrorState error={error} />;
  return (
    <Alert color="warning" role="alert">
      {t('session.rest')}
    </Alert>
  );
}
