import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import type { Delivery } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';

interface Known {
  state: Delivery['state'];
  /** Whether an attempt was made. */
  isTried: boolean;
}

export const isTried = ({ attempts }: Pick<Delivery, 'attempts'>): boolean => attempts.length > 0;

export function useDeliveryState(): (delivery: Known) => string {
  const t = useTexts(webhooksTexts);
  return (delivery) =>
    delivery.state === 'pending' && delivery.isTried ? t('state.retrying') : t(`state.${delivery.state}`);
}

export function DeliveryState({ of }: { of: Known }) {
  const say = useDeliveryState();
  const tone = { delivered: 'good', failed: 'bad', pending: of.isTried ? 'attention' : 'busy' } as const;
  return <StatusBadge tone={tone[of.state]}>{say(of)}</StatusBadge>;
}
