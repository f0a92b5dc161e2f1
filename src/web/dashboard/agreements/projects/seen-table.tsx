import { Table, Text } from '@mantine/core';
import type { Project } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LongText } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { useReleaseState } from '../releases/release-status.tsx';
import { PerformerActions } from './performer-actions.tsx';
import { Mark, RuleMark } from './rule-mark.tsx';
import type { Seen } from './use-project.ts';

/** A row a person, a column a rule. */
export function SeenTable({ project, seen }: { project: Project; seen: readonly Seen[] }) {
  const t = useTexts(agreementsTexts);
  const format = useFormat();
  const noteOf = ({ examinedOn }: Seen['judged']['identity']) =>
    examinedOn === null ? undefined : t('projects.people.examined', { day: format.calendarDay(examinedOn) });
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table verticalSpacing="sm" aria-label={t('projects.people.title')}>
        <Table.Thead>
          <Table.Tr>
            {(['name', 'identity', 'age', 'release', 'signature', 'distinct', 'next'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`projects.people.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {seen.map((one) => (
            <Table.Tr key={one.key}>
              <Table.Td maw={260}>
                <Name seen={one} />
              </Table.Td>
              <Table.Td>
                <RuleMark {...one.judged.identity} note={noteOf(one.judged.identity)} />
              </Table.Td>
              <Table.Td>
                <RuleMark {...one.judged.age} />
              </Table.Td>
              <Table.Td>
                <ReleaseMark release={one.judged.release} />
              </Table.Td>
              <Table.Td>
                {one.judged.release.standing?.state === 'signed' && <SignatureMark signature={one.judged.signature} />}
              </Table.Td>
              <Table.Td>
                <RuleMark {...one.judged.distinct} />
              </Table.Td>
              <Table.Td>
                <PerformerActions project={project} seen={one} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function ReleaseMark({ release: { standing, reason } }: { release: Seen['judged']['release'] }) {
  const say = useReleaseState();
  if (standing === null) return <RuleMark ok={false} reason={reason} />;
  return <Mark ok={standing.state === 'signed'}>{say(standing)}</Mark>;
}

/** As a bundle will judge it: the level, and how the link came. */
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
      <Text size="xs" c="dimmed" component="div">
        <LongText lines={1}>
          {judged.performerId === null
            ? t('projects.people.undeclared')
            : (judged.userId ?? t('projects.people.noUserId'))}
        </LongText>
      </Text>
    </>
  );
}
