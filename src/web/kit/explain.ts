import { ApiError, ConnectionError, TimeoutError } from '#sdk';
import type { Say } from './i18n/index.ts';
import type { KitTexts } from './locales/index.ts';

/** An error as a text for the user; the service's message about invalid input is already one. */
export function explain(error: unknown, t: Say<KitTexts>): { message: string; requestId?: string | undefined } {
  if (error instanceof ApiError) {
    const { status, requestId } = error;
    if (status === 401) return { message: t('error.session'), requestId };
    if (status === 429) return { message: t('error.busy'), requestId };
    if (status >= 500) return { message: t('error.service'), requestId };
    return { message: error.message, requestId };
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError) return { message: t('error.offline') };
  return { message: t('error.page') };
}
