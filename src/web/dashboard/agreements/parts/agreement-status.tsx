import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { type Status, TONES } from '../parts/model.ts';

export function AgreementStatus({ status }: { status: Status }) {
  const t = useTexts(agreementsTexts);
  return <StatusBadge tone={TONES[status]}>{t(`agreements.status.${status}`)}</StatusBadge>;
}
