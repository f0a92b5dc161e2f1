import { useTexts } from '#web/kit/i18n/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import type { Picture } from '../../shared/types.ts';

/** Names a picture by its role, or a liveness frame by its time. */
export function usePictureName(): (picture: Picture) => string {
  const t = useTexts(verificationsTexts);
  return ({ kind, at, role }) => {
    if (kind === 'chip' || kind === 'wallet') return t(`pictures.${kind}`);
    if (kind !== 'frame') return t(`pictures.role.${role ?? 'unknown'}`);
    return at === null ? t('pictures.frame') : t('pictures.frameAt', { seconds: (at / 1000).toFixed(1) });
  };
}
