import { ApiError, ConnectionError, TimeoutError } from '#sdk';
import { sayFault } from './errors/faults/index.ts';
import { errorTexts } from './errors/index.ts';
import { findText } from './i18n/catalogue.ts';
import type { Say } from './i18n/index.ts';
import type { KitTexts } from './locales/index.ts';

/** Codes that only state invalid input; each error has its own sentence. */
const OF_INPUT = ['validation_failed', 'invalid_documents', 'invalid_liveness', 'unprocessable'];

/** The service's message, in the reader's language if its code is sufficient. */
function sentenceOf(error: ApiError): string {
  return findText(errorTexts.namespace, error.code) ?? error.message;
}

/** The service's message about one field. */
export function sentenceAt(error: ApiError, fault: { message: string }): string {
  // A conflict about a field, such as a taken ID, names it better than the code does.
  if (OF_INPUT.includes(error.code) || error.code === 'conflict') return sayFault(fault.message);
  return findText(errorTexts.namespace, error.code) ?? fault.message;
}

/** An error as a text for the user; the service's message about invalid input is already one. */
export function explain(error: unknown, t: Say<KitTexts>): { message: string; requestId?: string | undefined } {
  if (error instanceof ApiError) {
    const { status, requestId } = error;
    if (status === 401) return { message: t('error.session'), requestId };
    if (status === 429) return { message: t('error.busy'), requestId };
    if (status >= 500) return { message: t('error.service'), requestId };
    return { message: sentenceOf(error), requestId };
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError) return { message: t('error.offline') };
  return { message: t('error.page') };
}
