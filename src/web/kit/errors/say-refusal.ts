import { findText } from '../i18n/catalogue.ts';
import { addTexts } from '../i18n/index.ts';
import { faultTexts, findFault } from './faults/index.ts';
import { errorTexts } from './index.ts';

/** The service's message in the reader's language, by its text; else the sentence of its code; else as it is. */
export function sayRefusal({ code, message }: { code: string; message: string }): string {
  return findFault(message) ?? findText(errorTexts.namespace, code) ?? message;
}

/** For pages that load these texts with their first refusal. */
export async function loadRefusals(): Promise<void> {
  await Promise.all([addTexts(errorTexts), addTexts(faultTexts)]);
}
