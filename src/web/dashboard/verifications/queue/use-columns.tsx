import { Group, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBuilding, IconUser } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { endOfId } from '../../core/object-id.ts';
import { useActorName } from '../../core/reviewers.ts';
import { type Column, LongText, StatusBadge } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { CaseStatus } from '../shared/case-status.tsx';
import { TEXT_COLORS } from '../shared/colors.ts';
import { nameOf } from '../shared/name-of.ts';
import type { Summary } from '../shared/types.ts';
import { useFinding } from '../shared/use-finding.ts';
import classes from './queue.module.css';
import type { Sort } from './search.ts';
import { useIsUnread } from './seen.ts';

type Ordered = Pick<Column<Summary>, 'order' | 'onOrder'>;

/** The columns of a case list; `sortBy` makes those sortable that the service supports. */
export function useColumns(sortBy: (sort: Sort) => Ordered = () => ({})): Column<Summary>[] {
  const t = useTexts(verificationsTexts);
  const nameOfActor = useActorName();
  return [
    { key: 'case', header: t('column.case'), width: '20%', render: (found) => <CaseName found={found} /> },
    { key: 'status', header: t('column.status'), render: (found) => <Standing found={found} /> },
    {
      key: 'reason',
      header: t('column.reason'),
      from: 'md',
      // Two lines of the longest usual sentence.
      width: 195,
      render: (found) => <Reason found={found} />,
    },
    {
      key: 'attempts',
      header: t('column.attempts'),
      from: 'md',
      align: 'end',
      width: 70,
      render: ({ attempt }) => attempt,
    },
    {
      key: 'assignee',
      header: t('column.assignee'),
      from: 'md',
      render: ({ assignee }) => assignee && <LongText lines={1}>{nameOfActor(assignee)}</LongText>,
    },
    {
      key: 'age',
      header: t('column.age'),
      align: 'end',
      width: 118,
      render: ({ createdAt }) => <Small at={createdAt} />,
      ...sortBy('created'),
    },
    {
      key: 'due',
      header: t('column.due'),
      align: 'end',
      width: 95,
      render: (found) => <Due found={found} />,
      ...sortBy('due'),
    },
  ];
}

function Reason({ found: { mainFinding } }: { found: Summary }) {
  const sentence = useFinding();
  if (!mainFinding) return null;
  return (
    <Text size="xs" component="div" className={classes.small}>
      <LongText lines={2}>{sentence(mainFinding)}</LongText>
    </Text>
  );
}

function Small({ at }: { at: string }) {
  return (
    <Text size="xs" component="div" className={classes.small}>
      <Moment at={at} />
    </Text>
  );
}

/** The deadline, while undecided. */
function Due({ found: { status, dueAt, overdue } }: { found: Summary }) {
  if (dueAt === null || !WAITING.includes(status)) return null;
  return (
    <Text size="xs" component="div" className={classes.small} {...(overdue && { c: TEXT_COLORS.bad, fw: 600 })}>
      <Moment at={dueAt} ahead />
    </Text>
  );
}

const WAITING: Summary['status'][] = ['needs_review', 'pending', 'in_review'];

function CaseName({ found }: { found: Summary }) {
  const t = useTexts(verificationsTexts);
  const unread = useIsUnread()(found);
  const Icon = found.type === 'kyb' ? IconBuilding : IconUser;
  return (
    <Group gap="sm" wrap="nowrap" className={classes.case}>
      <span className={classes.dot} data-unread={unread || undefined} aria-hidden />
      {unread && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
      <ThemeIcon variant="light" color={found.type === 'kyb' ? 'grape' : 'avouch'} size={24} radius="sm" aria-hidden>
        <Icon size={15} stroke={1.6} />
      </ThemeIcon>
      <VisuallyHidden>{t(`kind.${found.type}`)}</VisuallyHidden>
      <Text size="sm" fw={unread ? 700 : 500} component="div" className={classes.name}>
        <LongText lines={1}>{isErased(found) ? t('erased') : nameOf(found)}</LongText>
      </Text>
      <Text size="xs" c="dimmed" className={classes.id} visibleFrom="xl">
        {shortId(found.id)}
      </Text>
    </Group>
  );
}

/** The service replaces an erased reference. */
const isErased = ({ userId }: Summary): boolean => userId?.startsWith('erased:') === true;

/** IDs differ at the end, because they begin with the time. */
const shortId = (id: string): string => `ver_${endOfId(id)}`;

function Standing({ found }: { found: Summary }) {
  const t = useTexts(verificationsTexts);
  return (
    <Group gap={6} className={classes.badges}>
      <CaseStatus of={found} />
      {found.type === 'idv' && found.assurance?.liveness === 'not_performed' && (
        <StatusBadge tone="attention">{t('withoutLiveness')}</StatusBadge>
      )}
      {found.overdue && <StatusBadge tone="bad">{t('overdue')}</StatusBadge>}
    </Group>
  );
}
