import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';

/** Whether the producing business is verified now. */
export function ProducerBadge({ producer: { verificationId, verified } }: Pick<Project, 'producer'>) {
  const t = useTexts(agreementsTexts);
  if (verified) return <StatusBadge tone="good">{t('projects.producer.verified')}</StatusBadge>;
  if (verificationId === null) return <StatusBadge tone="neutral">{t('projects.producer.missing')}</StatusBadge>;
  return <StatusBadge tone="attention">{t('projects.producer.other')}</StatusBadge>;
}
