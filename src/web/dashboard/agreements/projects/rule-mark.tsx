import { Group, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { useReason } from '../../core/reasons/index.ts';
import { agreementsTexts } from '../locales/index.ts';

interface RuleMarkProps {
  ok: boolean;
  reason: string | null;
  /** A note on a rule that is met. */
  note?: string | undefined;
}

/** One rule for one performer: met, or the reason why not. */
export function RuleMark({ ok, reason, note }: RuleMarkProps) {
  const t = useTexts(agreementsTexts);
  const reasonOf = useReason();
  return <Mark ok={ok}>{ok ? (note ?? t('projects.people.met')) : reasonOf(reason).title}</Mark>;
}

/** By icon, word, and color. */
export function Mark({ ok, children }: { ok: boolean; children: string }) {
  const color = ok ? 'teal' : 'warning';
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-6)`} style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm" c={ok ? 'dimmed' : undefined}>
        {children}
      </Text>
    </Group>
  );
}
