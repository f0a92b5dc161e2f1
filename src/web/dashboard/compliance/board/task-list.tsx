import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComplianceTask } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconClockHour4, IconHandStop } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton, GoLink } from '../../core/go.tsx';
import { reasonTexts, useReason } from '../../core/reasons/index.ts';
import type { Status } from '../../core/standing/index.ts';
import { groupTasks, type TaskGroup } from '../../core/standing/index.ts';
import { LongText, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Due } from '../parts/due.tsx';
import { actionOf } from '../parts/fix-link.ts';
import classes from './board.module.css';
import { FixButton } from './fix-button.tsx';
import { overdueQuery, tasksQuery } from './queries.ts';

const SHOWN = 8;

/** The next tasks in all productions. */
export function TaskList() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data, error, isPending, refetch } = useQuery(tasksQuery(avouch));
  const { data: overdue = [] } = useQuery(overdueQuery(avouch));
  if (isPending) return <LoadingState />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Those that only the operator can fix come last.
  const groups = groupTasks(data.data).toSorted((one, other) => Number(isForOthers(one)) - Number(isForOthers(other)));
  if (groups.length === 0 && overdue.length === 0) return null;
  return (
    <Section title={t('board.next')} intro={t('board.nextIntro')}>
      <ul className={classes.tasks}>
        {overdue.length > 0 && <OverdueComplaints count={overdue.length} only={overdue[0]?.id} />}
        {groups.slice(0, SHOWN).map((group) => (
          <Task key={group.key} group={group} />
        ))}
      </ul>
      {(data.hasMore || groups.length > SHOWN) && (
        <Text size="sm" c="dimmed">
          {t('board.nextMore')}
        </Text>
      )}
    </Section>
  );
}

const isForOthers = ({ first: { fix, status } }: TaskGroup): boolean =>
  status !== 'blocked' && (fix === null || actionOf(fix)?.kind === 'lists');

const ICONS = { blocked: IconHandStop, missing: IconAlertTriangle, expiring: IconClockHour4, met: IconClockHour4 };
const TINTS = { blocked: 'red', missing: 'warning', expiring: 'warning', met: 'teal' };

export function SeverityIcon({ status }: { status: Status }) {
  const t = useTexts(reasonTexts);
  const Icon = ICONS[status];
  return (
    <ThemeIcon
      size="lg"
      radius="xl"
      variant="light"
      color={TINTS[status]}
      role="img"
      aria-label={t(`status.${status}`)}
    >
      <Icon size={18} aria-hidden />
    </ThemeIcon>
  );
}

function Task({ group: { first, count, dueAt } }: { group: TaskGroup<ComplianceTask> }) {
  const t = useTexts(complianceTexts);
  const { title, help } = useReason()(first.reason);
  const project = first.projectTitle ?? first.projectExternalId ?? t('common.noTitle');
  const target = { to: `/dashboard/compliance/project/${first.projectId}` };
  return (
    <li className={classes.task}>
      <SeverityIcon status={first.status} />
      <Stack gap={2} className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {count > 1 && <Text c="dimmed">{t('board.people', { count })}</Text>}
          {dueAt !== null && (
            <Text size="sm" component="span">
              <Due at={dueAt} />
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {help}
        </Text>
        <Text size="sm" component="div">
          <GoLink target={target}>
            <LongText lines={1}>{project}</LongText>
          </GoLink>
        </Text>
      </Stack>
      {count > 1 ? (
        <GoButton
          target={target}
          size="xs"
          variant="light"
          aria-label={`${t('board.fix.status')}: ${title}, ${project.slice(0, 80)}`}
        >
          {t('board.fix.status')}
        </GoButton>
      ) : (
        <FixButton fix={first.fix} what={`${title}, ${project.slice(0, 80)}`} />
      )}
    </li>
  );
}

/** Overdue complaints come first. */
function OverdueComplaints({ count, only }: { count: number; only: string | undefined }) {
  const t = useTexts(complianceTexts);
  const list = { to: '/dashboard/compliance/complaints', search: { overdue: 'true' } };
  const target = count === 1 && only ? { to: `/dashboard/compliance/complaints/${only}` } : list;
  return (
    <li className={classes.task}>
      <SeverityIcon status="blocked" />
      <Stack gap={2} className={classes.what}>
        <Text fw={600}>{t('board.complaints.overdue', { count })}</Text>
        <Text size="sm" c="dimmed">
          {t('board.complaints.help')}
        </Text>
      </Stack>
      <GoButton target={target} size="xs" variant="light">
        {t('board.complaints.go')}
      </GoButton>
    </li>
  );
}
