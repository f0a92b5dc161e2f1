import { useTexts } from '#web/kit/i18n/index.ts';
import { humanized } from '../../core/humanized.ts';
import { complianceTexts } from '../locales/index.ts';

/** What a hold is set for most; any code may be. */
export const HOLD_REASONS = ['litigation', 'authority_request', 'dispute', 'audit', 'investigation'] as const;

/** A reason's code in words where it is known here. */
export function useHoldReason(): (code: string) => string {
  const t = useTexts(complianceTexts);
  return (code) => {
    const known = HOLD_REASONS.find((each) => each === code);
    return known ? t(`holds.reasons.${known}`) : humanized(code);
  };
}
