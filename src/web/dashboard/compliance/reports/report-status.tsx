import type { Report } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge, type Tone } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

const TONES: Record<Report['status'] | 'erased', Tone> = {
  queued: 'busy',
  running: 'busy',
  completed: 'good',
  failed: 'bad',
  erased: 'neutral',
};

export const isBeingMade = ({ status }: Pick<Report, 'status'>): boolean => status === 'queued' || status === 'running';

/** The progress of a report. */
export function ReportBadge({ status, fileErasedAt }: Pick<Report, 'status' | 'fileErasedAt'>) {
  const t = useTexts(complianceTexts);
  const shown = status === 'completed' && fileErasedAt !== null ? 'erased' : status;
  return <StatusBadge tone={TONES[shown]}>{t(`reports.status.${shown}`)}</StatusBadge>;
}
