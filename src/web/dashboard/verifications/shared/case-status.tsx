import { Group } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { isAbandoned, TONES, withdrawalOf } from './statuses.ts';
import type { Summary } from './types.ts';

/** The status and, if approved, whether its credential was withdrawn. */
export function CaseStatus({ of }: { of: Pick<Summary, 'status' | 'credentialStatus' | 'decidedAt'> }) {
  const t = useTexts(verificationsTexts);
  const withdrawal = withdrawalOf(of);
  return (
    <Group gap={6}>
      <StatusBadge tone={withdrawal ? 'neutral' : TONES[of.status]}>
        {t(`status.${isAbandoned(of) ? 'abandoned' : of.status}`)}
      </StatusBadge>
      {withdrawal && <StatusBadge tone="bad">{t(`withdrawal.${withdrawal}`)}</StatusBadge>}
    </Group>
  );
}
