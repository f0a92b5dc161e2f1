import { Group, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../locales/index.ts';

interface RuleMarkProps {
  ok: boolean;
  reason: string | null;
  /** More about one that is met. */
  note?: string | undefined;
}

const REASONS = [
  'identity_missing',
  'identity_suspended',
  'identity_revoked',
  'identity_not_examined_here',
  'identity_examined_after_shoot',
  'shoot_day_unknown',
  'age_unknown',
  'under_age_on_shoot_day',
  'release_missing',
  'nullifier_missing',
  'nullifier_not_distinct',
  'not_signed_by_performer',
  'signature_level_too_low',
  'wallet_issuer_not_in_trust',
] as const;

/** One rule of one performer: met, or why not; by sign, word and colour. */
export function RuleMark({ ok, reason, note }: RuleMarkProps) {
  const t = useTexts(agreementsTexts);
  const known = REASONS.find((each) => each === reason);
  const said = ok ? (note ?? t('projects.people.met')) : known ? t(`projects.people.reason.${known}`) : reason;
  const color = ok ? 'teal' : 'orange';
  const Icon = ok ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-6)`} style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm" c={ok ? 'dimmed' : undefined}>
        {said}
      </Text>
    </Group>
  );
}
