import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { explain } from '#web/kit/explain.ts';
import { sayOf } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';

/** Reports success; announced politely. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 4000, closeButtonProps: closeButton() });
}

/** Reports a failure with its reason; stays until closed. */
export function notifyFailed(error: unknown): void {
  const t = sayOf(kitTexts);
  showFailed(t('error.title'), explain(error, t).message);
}

/** {@link notifyFailed} for an object that may be out of view, with a link to it. */
export function notifyFailedLater(error: unknown, name: string, view: { label: string; go: () => void }): void {
  const t = sayOf(kitTexts);
  const message = (
    <>
      {explain(error, t).message}{' '}
      <Anchor component="button" type="button" size="sm" onClick={view.go}>
        {view.label}
      </Anchor>
    </>
  );
  showFailed(`${name}: ${t('error.title')}`, message);
}

function showFailed(title: string, message: ReactNode): void {
  notifications.show({
    title,
    message,
    color: 'red',
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
}

/** A persistent message, such as a conflicting change; stays until closed. */
export function notifyAttention(message: string): void {
  notifications.show({ message, color: 'warning', autoClose: false, role: 'alert', closeButtonProps: closeButton() });
}

const closeButton = () => ({ 'aria-label': sayOf(kitTexts)('close') });
