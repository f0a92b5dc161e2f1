import type { RegisteredFile } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { endOfId } from '../../core/object-id.ts';
import { filesTexts } from '../locales/index.ts';

/** A file's name, or else the end of its ID. */
export function useFileName(): (file: Pick<RegisteredFile, 'id' | 'name'>) => string {
  const t = useTexts(filesTexts);
  return ({ id, name }) => name ?? t('unnamed', { id: endOfId(id) });
}
