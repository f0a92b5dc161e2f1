import { Alert, Group, List } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Depicted } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { reasonTexts } from './locales/index.ts';
import { useReason } from './use-reason.ts';

/** Only time resolves this. */
const IN_TIME = 'not_shot_yet';

type Judged = Pick<Depicted, 'missing' | 'performers' | 'records'>;

/** Whether the project is ready, and what it lacks for a bundle and its records: in the project, and before a bundle. */
export function ProjectStanding({
  judged,
  action,
  whenReady,
}: {
  judged: Judged;
  /** The next step while something is missing. */
  action?: ReactNode;
  /** The next step once nothing is. */
  whenReady?: ReactNode;
}) {
  const t = useTexts(reasonTexts);
  const lacking = lackingOf(judged);
  if (lacking.length === 0) {
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
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('project.notReady', { count: itemsOf(lacking, judged.performers) })}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Missing codes={lacking} performers={judged.performers} />
        {action}
      </Group>
    </Alert>
  );
}

/** Codes that say nothing beside another: no performers are fewer than expected, a day is missing once. */
const IMPLIED: Readonly<Record<string, string>> = {
  performers_missing: 'nobody_declared',
  shoot_dates_missing: 'shoot_day_unknown',
};

function lackingOf({ missing, records }: Judged): string[] {
  const isSaid = (code: string): boolean => missing.includes(IMPLIED[code] ?? '');
  return [...missing, ...records].filter((code) => code !== IN_TIME && !isSaid(code));
}

const performersLacking = (code: string, performers: Judged['performers']): number =>
  performers.filter(({ missing }) => missing.includes(code)).length;

/** One item for each performer that lacks it; one for the project itself. */
const itemsOf = (codes: readonly string[], performers: Judged['performers']): number =>
  codes.reduce((sum, code) => sum + Math.max(1, performersLacking(code, performers)), 0);

function Missing({ codes, performers }: { codes: readonly string[]; performers: Judged['performers'] }) {
  const t = useTexts(reasonTexts);
  const reasonOf = useReason();
  return (
    <List size="sm">
      {codes.map((code) => {
        const count = performersLacking(code, performers);
        const { title } = reasonOf(code);
        return <List.Item key={code}>{count === 0 ? title : t('project.of', { title, count })}</List.Item>;
      })}
    </List>
  );
}
