import type { ComplaintSummary } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { TONES } from './complaint-status.ts';

export function ComplaintBadge({ status }: Pick<ComplaintSummary, 'status'>) {
  const t = useTexts(complianceTexts);
  return <StatusBadge tone={TONES[status]}>{t(`complaints.status.${status}`)}</StatusBadge>;
}
