import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { isGuessable } from '../../account/is-guessable.ts';
import { NewPasswordInput } from '../../account/new-password-input.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useSession } from '../../core/session.ts';
import { fieldErrors, notifyDone } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { useReloadSessions } from './use-sessions.ts';

/** Sets a new password for whoever knows the one before. */
export function PasswordModal({ onClose }: { onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  const { user, organization } = useSession();
  const reloadSessions = useReloadSessions();
  const [currentPassword, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    // Somebody waits at the screen: nothing is tried again by itself.
    mutationFn: () => avouch.auth.changePassword({ currentPassword, password }, { maxRetries: 0 }),
    onSuccess: async () => {
      notifyDone(t('security.passwordDone'));
      onClose();
      await reloadSessions();
    },
  });
  const isWrong = 'currentPassword' in fieldErrors(change.error);
  const refused = isGuessable(change.error);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('security.changePassword')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          {change.error && !isWrong && !refused && <ErrorState error={change.error} />}
          <PasswordInput
            label={t('security.currentPassword')}
            name="current-password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={200}
            value={currentPassword}
            onChange={({ currentTarget }) => {
              setCurrent(currentTarget.value);
              change.reset();
            }}
            error={isWrong && t('security.wrongPassword')}
            visibilityToggleButtonProps={{ 'aria-label': t('security.showPassword') }}
            data-autofocus
          />
          <NewPasswordInput
            label={t('security.newPassword')}
            value={password}
            onChange={(typed) => {
              setPassword(typed);
              change.reset();
            }}
            personal={[user.email, organization.name]}
            refused={refused}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('security.setPassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
