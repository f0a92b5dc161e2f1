import type { PersonStanding } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const OPEN = ['pending', 'processing', 'needs_review', 'requires_input'];

/** Whether the identity is currently verified. */
export function IdentityBadge({ identity }: Pick<PersonStanding, 'identity'>) {
  const t = useTexts(verificationsTexts);
  if (identity?.verified) return <StatusBadge tone="good">{t('person.identityStatus.verified')}</StatusBadge>;
  if (identity && OPEN.includes(identity.status))
    return <StatusBadge tone="busy">{t('person.identityStatus.pending')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t('person.identityStatus.unverified')}</StatusBadge>;
}
