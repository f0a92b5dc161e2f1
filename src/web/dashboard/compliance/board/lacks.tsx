import { Stack, Text } from '@mantine/core';
import type { ComplianceSubject } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useReason } from '../../core/reasons/index.ts';
import { complianceTexts } from '../locales/index.ts';

const SHOWN = 2;

/** The first unmet requirements, in plain words. */
export function Lacks({ requirements }: Pick<ComplianceSubject, 'requirements'>) {
  const t = useTexts(complianceTexts);
  const reasonOf = useReason();
  const order = ['blocked', 'missing', 'expiring'];
  const unmet = requirements
    .filter(({ status }) => status !== 'met')
    .sort((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const lines = unmet.flatMap(({ requirement, reasons, unmet: count }) =>
    reasons.map((reason) => ({
      key: `${requirement}/${reason}`,
      text: reasonOf(reason).title,
      count: reasons.length === 1 ? count : 1,
    })),
  );
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('board.nothing')}
      </Text>
    );
  return (
    <Stack gap={2}>
      {lines.slice(0, SHOWN).map(({ key, text, count }) => (
        <Text key={key} size="sm">
          {text}
          {count > 1 && (
            <Text span c="dimmed" inherit>
              {` · ${t('board.people', { count })}`}
            </Text>
          )}
        </Text>
      ))}
      {lines.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t('board.more', { count: lines.length - SHOWN })}
        </Text>
      )}
    </Stack>
  );
}
