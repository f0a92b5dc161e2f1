import { Alert, Group, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { reasonTexts, useReason } from '../reasons/index.ts';
import { groupTasks, leaveOutCured } from './group-tasks.ts';
import type { Standing } from './load-standing.ts';

/** Only time resolves this. */
const IN_TIME = 'not_shot_yet';

interface ProjectStandingProps {
  standing: Standing;
  /** The next step while something is missing. */
  action?: ReactNode;
  /** The next step once nothing is. */
  whenReady?: ReactNode;
}

/** Whether the project is ready, and the items that it lacks, as its compliance page lists them. */
export function ProjectStanding({ standing: { unmet, judged }, action, whenReady }: ProjectStandingProps) {
  const t = useTexts(reasonTexts);
  const lacking = unmet.filter(({ status }) => status !== 'expiring');
  // The organization's requirements can be less strict than those of a bundle.
  const failing = judged.missing.filter((code) => code !== IN_TIME);
  if (lacking.length === 0 && failing.length === 0) {
    const state = judged.missing.includes(IN_TIME) ? 'readyForShoot' : 'ready';
    return (
      <Alert
        color="teal"
        variant="light"
        icon={<IconCircleCheck aria-hidden />}
        title={t(`project.${state}`)}
        role="status"
      >
        <Group justify="space-between" gap="sm">
          {t(`project.${state}Help`)}
          {state === 'ready' && whenReady}
        </Group>
      </Alert>
    );
  }
  const count = leaveOutCured(lacking).length;
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={count > 0 ? t('project.notReady', { count }) : t('project.bundleFails')}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        {count > 0 ? <Missing of={lacking} /> : <Failing codes={failing} />}
        {action}
      </Group>
    </Alert>
  );
}

function Missing({ of }: { of: Standing['unmet'] }) {
  const t = useTexts(reasonTexts);
  const reasonOf = useReason();
  return (
    <List size="sm">
      {groupTasks(of).map(({ key, first, count }) => {
        const { title } = reasonOf(first.reason);
        const isOfPeople = first.subject.type === 'performer' || first.subject.type === 'user';
        return <List.Item key={key}>{isOfPeople ? t('project.of', { title, count }) : title}</List.Item>;
      })}
    </List>
  );
}

function Failing({ codes }: { codes: readonly string[] }) {
  const reasonOf = useReason();
  return (
    <List size="sm">
      {codes.map((code) => (
        <List.Item key={code}>{reasonOf(code).title}</List.Item>
      ))}
    </List>
  );
}
