import { useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../humanized.ts';
import { en } from './locales/en.ts';
import { searchTexts } from './locales/index.ts';

const isStatus = (status: string): status is keyof typeof en.status => status in en.status;

/** Displays a status from the search. */
export function useStatus(): (status: string) => string {
  const t = useTexts(searchTexts);
  return (status) => (isStatus(status) ? t(`status.${status}`) : humanized(status));
}
