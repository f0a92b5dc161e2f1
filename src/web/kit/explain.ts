import { ApiError, ConnectionError, TimeoutError } from '#sdk';
import { findFault } from './errors/faults/index.ts';
import { sayRefusal } from './errors/say-refusal.ts';
import type { Say } from './i18n/index.ts';
import type { KitTexts } from './locales/index.ts';

/** The service's message about one field. */
export function sentenceAt({ code }: ApiError, { message }: { message: string }): string {
  return sayRefusal({ code, message });
}

/** An error as a text for the user. */
export function explain(error: unknown, t: Say<KitTexts>): { message: string; requestId?: string | undefined } {
  if (error instanceof ApiError) {
    const { status, requestId } = error;
    if (status === 401) return { message: t('error.session'), requestId };
    if (status === 429) return { message: findFault(error.message) ?? t('error.busy'), requestId };
    if (status >= 500) return { message: findFault(error.message) ?? t('error.service'), requestId };
    return { message: sayRefusal(error), requestId };
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError) return { message: t('error.offline') };
  return { message: t('error.page') };
}
