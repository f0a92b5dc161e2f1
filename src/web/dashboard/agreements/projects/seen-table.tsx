import { Text } from '@mantine/core';
import type { Project } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { type Column, DataTable, LongText } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useReleaseState } from '../releases/release-status.tsx';
import { PerformerActions } from './performer-actions.tsx';
import { Mark, RuleMark } from './rule-mark.tsx';
import type { Seen } from './use-project.ts';

/** One row for each person, one column for each rule. */
export function SeenTable({ project, seen }: { project: Project; seen: readonly Seen[] }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const noteOf = ({ examinedOn }: Seen['judged']['identity']) =>
    examinedOn === null ? undefined : t('projects.people.examined', { day: format.calendarDay(examinedOn) });
  const columns: Column<Seen>[] = [
    { key: 'name', header: t('projects.people.name'), width: '17%', render: (one) => <Name seen={one} /> },
    {
      key: 'identity',
      header: t('projects.people.identity'),
      width: 165,
      render: ({ judged: { identity } }) => <RuleMark {...identity} note={noteOf(identity)} />,
    },
    { key: 'age', header: t('projects.people.age'), render: ({ judged }) => <AgeMark age={judged.age} /> },
    {
      key: 'release',
      header: t('projects.people.release'),
      render: ({ judged }) => <ReleaseMark release={judged.release} />,
    },
    {
      key: 'signature',
      header: t('projects.people.signature'),
      render: ({ judged }) =>
        judged.release.standing?.state === 'signed' ? <SignatureMark signature={judged.signature} /> : '–',
    },
    {
      key: 'distinct',
      header: t('projects.people.distinct'),
      render: ({ judged }) => <RuleMark {...judged.distinct} />,
    },
    {
      key: 'next',
      header: t('projects.people.next'),
      hasButtons: true,
      render: (one) => <PerformerActions project={project} seen={one} />,
    },
  ];
  return <DataTable label={t('projects.people.title')} rows={seen} columns={columns} rowKey={({ key }) => key} />;
}

function AgeMark({ age: { ok, reason, basis } }: { age: Seen['judged']['age'] }) {
  const t = useTexts(agreementsTexts);
  const note = ok && basis === 'proof_of_age' ? t('projects.people.proofOfAge') : undefined;
  return <RuleMark ok={ok} reason={reason} note={note} />;
}

function ReleaseMark({ release: { standing, reason } }: { release: Seen['judged']['release'] }) {
  const say = useReleaseState();
  if (standing === null) return <RuleMark ok={false} reason={reason} />;
  return <Mark ok={standing.state === 'signed'}>{say(standing)}</Mark>;
}

/** As a bundle will judge it: the level, and the delivery of the link. */
function SignatureMark({ signature }: { signature: Seen['judged']['signature'] }) {
  const t = useTexts(agreementsTexts);
  const { ok, reason, level, linkDelivery } = signature;
  return (
    <>
      <RuleMark ok={ok} reason={reason} note={level ? t(`agreements.level.${level}`) : undefined} />
      {!ok && level && (
        <Text size="xs" c="dimmed">
          {t(`agreements.level.${level}`)}
        </Text>
      )}
      {linkDelivery && (
        <Text size="xs" c="dimmed">
          {t(`agreements.delivery.${linkDelivery}`)}
        </Text>
      )}
    </>
  );
}

function Name({ seen: { performer, judged } }: { seen: Seen }) {
  const t = useTexts(agreementsTexts);
  const stage = performer?.stageNames?.join(', ');
  const reference = performer?.legalName === undefined ? undefined : (judged.userId ?? t('projects.people.noUserId'));
  const note = judged.performerId === null ? t('projects.people.undeclared') : reference;
  return (
    <>
      <Text size="sm" fw={600} component="div">
        <LongText lines={2}>{performer?.legalName ?? judged.userId ?? t('projects.people.unknown')}</LongText>
      </Text>
      {stage && (
        <Text size="xs" c="dimmed" component="div">
          <LongText lines={1}>{stage}</LongText>
        </Text>
      )}
      {note && (
        <Text size="xs" c="dimmed" component="div">
          <LongText lines={2}>{note}</LongText>
        </Text>
      )}
    </>
  );
}
