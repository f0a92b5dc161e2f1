import { Group, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBuilding, IconUser } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useActorName } from '../../core/reviewers.ts';
import { type Column, LongText, StatusBadge } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { CaseStatus } from '../shared/case-status.tsx';
import { nameOf } from '../shared/name-of.ts';
import type { Summary } from '../shared/types.ts';
import classes from './queue.module.css';
import { useIsUnread } from './seen.ts';

export function useColumns(): Column<Summary>[] {
  const t = useTexts(verificationsTexts);
  const nameOfActor = useActorName();
  return [
    { key: 'case', header: t('column.case'), render: (found) => <CaseName found={found} /> },
    { key: 'status', header: t('column.status'), render: (found) => <Standing found={found} /> },
    {
      key: 'assignee',
      header: t('column.assignee'),
      from: 'md',
      render: ({ assignee }) => assignee && <LongText lines={1}>{nameOfActor(assignee)}</LongText>,
    },
    {
      key: 'updated',
      header: t('column.updated'),
      from: 'md',
      align: 'end',
      width: 150,
      render: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      key: 'created',
      header: t('column.created'),
      from: 'sm',
      align: 'end',
      width: 150,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

function CaseName({ found }: { found: Summary }) {
  const t = useTexts(verificationsTexts);
  const unread = useIsUnread()(found);
  const Icon = found.type === 'kyb' ? IconBuilding : IconUser;
  return (
    <Group gap="sm" wrap="nowrap">
      <span className={classes.dot} data-unread={unread || undefined} aria-hidden />
      {unread && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
      <ThemeIcon variant="light" color={found.type === 'kyb' ? 'grape' : 'avouch'} size={34} radius="md" aria-hidden>
        <Icon size={19} stroke={1.6} />
      </ThemeIcon>
      <div className={classes.name}>
        <Text size="sm" fw={unread ? 700 : 500} component="div">
          <LongText lines={1}>{nameOf(found)}</LongText>
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {t(`kind.${found.type}`)} · <span className={classes.id}>{shortId(found.id)}</span>
        </Text>
      </div>
    </Group>
  );
}

/** Ids are told apart by their ends: they begin with the time. */
const shortId = (id: string): string => `ver_…${id.slice(-6)}`;

function Standing({ found }: { found: Summary }) {
  const t = useTexts(verificationsTexts);
  return (
    <Group gap={6}>
      <CaseStatus of={found} />
      {found.type === 'idv' && found.assurance?.liveness === 'not_performed' && (
        <StatusBadge tone="attention">{t('withoutLiveness')}</StatusBadge>
      )}
      {found.type === 'kyb' && found.overdue && <StatusBadge tone="bad">{t('overdue')}</StatusBadge>}
      {found.attempt > 1 && (
        <Text size="xs" c="dimmed">
          {t('attempt', { number: found.attempt })}
        </Text>
      )}
    </Group>
  );
}
