import { Badge, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { HeldCredential } from '#prover/browser/held-credential.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { walletTexts } from './locales/index.ts';
import { readClaims } from './offers/read-claims.ts';
import type { ShownState } from './use-credentials.ts';

const COLORS: Partial<Record<ShownState, string>> = {
  valid: 'teal',
  revoked: 'red',
  suspended: 'warning',
  expired: 'red',
  not_genuine: 'red',
};

/** Whether a credential is valid, and until when. */
export function StateLine({ held, state }: { held: HeldCredential; state: ShownState }) {
  const t = useTexts(walletTexts);
  const format = useFormat();
  const { until } = useMemo(() => readClaims(held.credential), [held.credential]);
  return (
    <Group gap="xs">
      <Badge
        variant="light"
        tt="none"
        color={COLORS[state] ?? 'gray'}
        miw="max-content"
        role="status"
        data-state={state}
      >
        {t(`states.${state}`)}
      </Badge>
      {until !== undefined && (
        <Text size="sm" c="dimmed">
          {t('credential.until', { day: format.statedDay(until.slice(0, 10)) })}
        </Text>
      )}
    </Group>
  );
}
