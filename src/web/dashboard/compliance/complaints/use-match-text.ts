import type { ComplaintCopy } from '#sdk';
import { timecode } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** Says how a registered file resembles the reported one; for a film, also at which time. */
export function useMatchText(): (copy: Pick<ComplaintCopy, 'match' | 'distance' | 'at'>) => string {
  const t = useTexts(complianceTexts);
  return ({ match, distance, at }) =>
    at === null
      ? t(`complaints.copies.match.${match}`, { distance: distance ?? 0 })
      : t('complaints.copies.frame', { at: timecode(Math.floor(at / 1000)), distance: distance ?? 0 });
}
