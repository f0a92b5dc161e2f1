import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { GoLink } from '../../core/go.tsx';
import { useReason } from '../../core/reasons/index.ts';
import type { RequirementState } from '../../core/standing/index.ts';
import { curedWith } from '../../core/standing/index.ts';
import { LongText } from '../../core/ui/index.ts';
import boardClasses from '../board/board.module.css';
import { FixButton } from '../board/fix-button.tsx';
import { SeverityIcon } from '../board/task-list.tsx';
import { complianceTexts } from '../locales/index.ts';
import { Due } from '../parts/due.tsx';
import type { SubjectStates } from './group-states.ts';

interface UnmetProps {
  groups: readonly SubjectStates[];
  /** Includes those that another one's remedy resolves. */
  unmet: readonly RequirementState[];
  nameOf: (of: Pick<RequirementState, 'subject' | 'projectId'>) => string;
  /** Whether to name each one's production, as on a person's page. */
  showProject: boolean;
}

/** Unmet requirements by subject, each with its remedy. */
export function UnmetList({ groups, unmet, nameOf, showProject }: UnmetProps) {
  const t = useTexts(complianceTexts);
  return (
    <Stack gap="lg">
      {groups.map(({ key, subject, projectId, states }) => (
        <Stack key={key} gap="sm">
          <Group gap="xs" justify="space-between">
            <Text fw={650} component="h3" size="sm" m={0} miw={0}>
              <LongText lines={1}>{nameOf({ subject, projectId })}</LongText>
            </Text>
            {showProject && projectId !== null && (
              <Text size="sm">
                <GoLink target={{ to: `/dashboard/compliance/project/${projectId}` }}>{t('common.project')}</GoLink>
              </Text>
            )}
          </Group>
          <ul className={boardClasses.tasks}>
            {states.map((state) => (
              <Unmet key={state.requirement} state={state} cures={curedWith(state, unmet)} name={nameOf(state)} />
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function Unmet({ state, cures, name }: { state: RequirementState; cures: readonly RequirementState[]; name: string }) {
  const t = useTexts(complianceTexts);
  const { title, help } = useReason()(state.reason);
  const names = cures.map(({ requirement }) => t(`requirements.name.${requirement}`)).join(', ');
  return (
    <li className={boardClasses.task}>
      <SeverityIcon status={state.status} />
      <Stack gap={2} className={boardClasses.what}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {state.dueAt !== null && (
            <Text size="sm" component="span">
              <Due at={state.dueAt} />
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {help}
        </Text>
        <Text size="xs" c="dimmed">
          {t('board.detail.requirement', { count: cures.length, names })}
        </Text>
      </Stack>
      <FixButton fix={state.fix} what={`${title}, ${name.slice(0, 80)}`} />
    </li>
  );
}

/** Met requirements, with their end. */
export function MetList({ states, nameOf }: { states: readonly RequirementState[]; nameOf: UnmetProps['nameOf'] }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <Stack gap={6} component="ul" m={0} ps="md">
      {states.map(({ requirement, subject, projectId, until }) => (
        <Text
          key={`${projectId}/${subject.id}/${requirement}`}
          component="li"
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
        >
          {t(`requirements.name.${requirement}`)}
          <Text span c="dimmed" inherit>
            {` · ${nameOf({ subject, projectId }).slice(0, 200)}`}
            {until !== null && ` · ${t('board.detail.until', { day: format.lastDay(until) })}`}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}
