import { Card, Group, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ComplianceStatus, ListComplianceSubjectsResult } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconHandStop,
  IconShieldCheck,
} from '#web/kit/icons.generated.ts';
import { GoLink } from '../../core/go.tsx';
import { reasonTexts } from '../../core/reasons/index.ts';
import { FILLS, STATUSES, type Status } from '../../core/standing/index.ts';
import { complianceTexts } from '../locales/index.ts';
import classes from './board.module.css';

const LOOKS = {
  met: { icon: IconCircleCheck, color: 'teal' },
  empty: { icon: IconShieldCheck, color: 'gray' },
  expiring: { icon: IconClockHour4, color: 'warning' },
  missing: { icon: IconAlertTriangle, color: 'warning' },
  blocked: { icon: IconHandStop, color: 'red' },
} as const;

interface HeroProps {
  organization: ComplianceStatus;
  counts: ListComplianceSubjectsResult['counts'];
}

/** The overall status in one sentence, with its numbers. */
export function Hero({ organization, counts }: HeroProps) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const total = counts.met + counts.expiring + counts.missing + counts.blocked;
  const worst: Status | 'empty' =
    total + counts.pending === 0 && organization.status === 'met' ? 'empty' : worstOf(counts);
  const { icon: Icon, color } = LOOKS[worst];
  return (
    <Card withBorder padding="lg" component="section" aria-live="polite" className={classes.hero} data-tone={worst}>
      <Group gap="lg" align="flex-start" wrap="nowrap">
        <ThemeIcon size={56} radius="xl" color={color} variant="light" aria-hidden visibleFrom="xs">
          <Icon size={32} stroke={1.6} />
        </ThemeIcon>
        <Stack gap="md" flex={1} miw={0}>
          <Stack gap={4}>
            <Title order={2} size="h3">
              <Sentence worst={worst} counts={counts} organization={organization} />
            </Title>
            <Text c="dimmed">{t(`board.hero.${helpOf(worst)}`)}</Text>
          </Stack>
          {total > 0 && <Shares counts={counts} total={total} />}
          <Group gap="lg" fz="sm" c="dimmed">
            <span>{t('board.hero.checked', { when: format.moment(organization.checkedAt) })}</span>
            <GoLink target={{ to: '/dashboard/compliance/policy' }}>
              {organization.policyVersion.startsWith('default/')
                ? t('board.hero.defaultPolicy')
                : t('board.hero.policy', { version: organization.policyVersion })}
            </GoLink>
            {organization.pending > 0 && <span>{t('board.hero.pending', { count: organization.pending })}</span>}
          </Group>
        </Stack>
      </Group>
    </Card>
  );
}

function worstOf(counts: HeroProps['counts']): Status {
  return STATUSES.find((status) => status !== 'met' && counts[status] > 0) ?? 'met';
}

const helpOf = (worst: Status | 'empty') => (worst === 'met' ? 'goodHelp' : (`${worst}Help` as const));

function Sentence({ worst, counts, organization }: HeroProps & { worst: Status | 'empty' }) {
  const t = useTexts(complianceTexts);
  if (worst === 'empty') return t('board.hero.empty');
  if (worst !== 'met') return t(`board.hero.${worst}`, { count: counts[worst] });
  return t(organization.status === 'met' ? 'board.hero.good' : 'board.hero.organization');
}

/** The number in each status, linked to the list. */
function Shares({ counts, total }: { counts: HeroProps['counts']; total: number }) {
  const t = useTexts(reasonTexts);
  return (
    <Stack gap="xs">
      <Progress.Root size="lg" aria-hidden>
        {STATUSES.toReversed().map((status) => (
          <Progress.Section key={status} value={(counts[status] / total) * 100} color={FILLS[status]} tabIndex={-1} />
        ))}
      </Progress.Root>
      <Group gap="md" component="ul" className={classes.legend}>
        {STATUSES.map((status) => (
          <li key={status}>
            <span className={classes.dot} style={{ background: FILLS[status] }} />
            <GoLink target={{ to: '/dashboard/compliance', search: { status } }}>
              {`${counts[status]} ${t(`status.${status}`)}`}
            </GoLink>
          </li>
        ))}
      </Group>
    </Stack>
  );
}
