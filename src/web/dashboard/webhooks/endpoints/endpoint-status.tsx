import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import type { Endpoint } from './use-endpoints.ts';

export function EndpointStatus({ of: { status, failingSince } }: { of: Pick<Endpoint, 'status' | 'failingSince'> }) {
  const t = useTexts(webhooksTexts);
  if (status === 'disabled') return <StatusBadge tone="neutral">{t('status.disabled')}</StatusBadge>;
  if (failingSince) return <StatusBadge tone="attention">{t('status.failing')}</StatusBadge>;
  return <StatusBadge tone="good">{t('status.enabled')}</StatusBadge>;
}
