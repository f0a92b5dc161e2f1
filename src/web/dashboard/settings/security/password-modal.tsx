import { Modal, PasswordInput } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { NewPasswordInput } from '../../account/new-password-input.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { useSession } from '../../core/session.ts';
import { notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { useReloadSessions } from './use-sessions.ts';

/** Sets a new password for a user who knows the current one. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const { user, organization } = useSession();
  const reloadSessions = useReloadSessions();
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    // The user is waiting, so nothing is retried automatically.
    send: (passwords) => avouch.auth.changePassword(passwords, { maxRetries: 0 }),
    onSent: async () => {
      notifyDone(t('security.passwordDone'));
      onClose();
      await reloadSessions();
    },
  });
  const current = form.field('currentPassword');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('security.changePassword')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Form form={form} submit={t('security.setPassword')} cancel={onClose}>
        <PasswordInput
          label={t('security.currentPassword')}
          name="current-password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={200}
          {...current}
          error={current.error && t('security.wrongPassword')}
          aria-invalid={current.error !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('security.showPassword') }}
          data-autofocus
        />
        <NewPasswordInput
          label={t('security.newPassword')}
          {...form.field('password')}
          personal={[user.email, organization.name]}
        />
      </Form>
    </Modal>
  );
}
