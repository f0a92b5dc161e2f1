import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { Avouch } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { useAvouch } from '../core/api.tsx';
import { noteCurrentUser } from '../core/current-user.ts';
import { LogIn, type OpenedSession } from '../core/log-in/index.ts';
import { forgetSession, useWantedLogIn } from '../core/session-keeper.ts';
import { sessionTexts } from './locales/index.ts';

/** A login dialog over any page; the page below keeps its state, including typed input. */
export function ReLogIn() {
  const wanted = useWantedLogIn();
  const t = useTexts(sessionTexts);
  const kit = useTexts(kitTexts);
  const avouch = useAvouch();
  // Another user has other data: nothing from this page may be sent on their behalf.
  const leaveTo = (userId: string): void => {
    noteCurrentUser(userId);
    location.assign('/dashboard');
  };
  useOtherWindows(wanted?.reason === 'lost', (userId) =>
    userId === wanted?.known.userId ? wanted.answer(true) : leaveTo(userId),
  );
  if (!wanted) return null;
  const { reason, known } = wanted;
  const goOn = async (session: OpenedSession): Promise<void> => {
    if (session.userId !== known.userId) return leaveTo(session.userId);
    if (session.organization !== known.organization)
      await avouch.auth.switchOrganization({ organization: known.organization });
    wanted.answer(true);
  };
  return (
    <Modal
      opened
      onClose={() => wanted.answer(false)}
      title={t(`${reason}.title`)}
      zIndex={1000}
      centered
      closeButtonProps={{ 'aria-label': kit('close') }}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // Escape in here must not close the dialog below, which contains typed input.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
    >
      <Stack>
        <Text size="sm">{t(`${reason}.intro`)}</Text>
        <LogIn email={known.email} isFixed onDone={goOn} />
        <Group justify="space-between">
          <Anchor
            href="/login"
            size="sm"
            onClick={() => {
              forgetSession();
            }}
          >
            {t('somebodyElse')}
          </Anchor>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => wanted.answer(false)}>
            {t('notNow')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Session = Awaited<ReturnType<Avouch['auth']['getSession']>>;

/** A login in another window suffices. */
function useOtherWindows(isAsking: boolean, onLoggedIn: (userId: string) => void): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const response = await fetch('/v1/auth/session').catch(() => undefined);
      if (response?.ok) onLoggedIn(((await response.json()) as Session).user.id);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAsking, onLoggedIn]);
}
