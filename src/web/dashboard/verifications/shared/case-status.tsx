import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { TONES } from './statuses.ts';
import type { Status } from './types.ts';

export function CaseStatus({ status }: { status: Status }) {
  const t = useTexts(verificationsTexts);
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
