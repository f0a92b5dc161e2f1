import { useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../../core/humanized.ts';
import { complianceTexts } from '../locales/index.ts';

/** The usual reasons for a hold; any code is allowed. */
export const HOLD_REASONS = ['litigation', 'authority_request', 'dispute', 'audit', 'investigation'] as const;

/** A reason's display name, if it is known here. */
export function useHoldReason(): (code: string) => string {
  const t = useTexts(complianceTexts);
  return (code) => {
    const known = HOLD_REASONS.find((each) => each === code);
    return known ? t(`holds.reasons.${known}`) : humanized(code);
  };
}
