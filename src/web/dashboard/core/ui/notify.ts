import { notifications } from '@mantine/notifications';
import { explain } from '#web/kit/explain.ts';
import { sayOf } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';

/** Says that something was done; read out politely. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 4000, closeButtonProps: closeButton() });
}

/** Says that something was not done, and why; stays until it is closed. */
export function notifyFailed(error: unknown): void {
  const t = sayOf(kitTexts);
  notifications.show({
    title: t('error.title'),
    message: explain(error, t).message,
    color: 'red',
    autoClose: false,
    role: 'alert',
    closeButtonProps: closeButton(),
  });
}

/** Says what has to be looked at, as that someone else was faster; stays until it is closed. */
export function notifyAttention(message: string): void {
  notifications.show({ message, color: 'orange', autoClose: false, role: 'alert', closeButtonProps: closeButton() });
}

const closeButton = () => ({ 'aria-label': sayOf(kitTexts)('close') });
