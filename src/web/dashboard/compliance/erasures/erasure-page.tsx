import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Erasure, ListErasureItemsResult } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton, GoLink } from '../../core/go.tsx';
import { type Column, Facts, ListTable, Page, pollWhile, Section, StatusBadge, useList } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ActorText } from '../parts/actor-text.tsx';
import { IdText } from '../parts/id-text.tsx';
import { Making } from '../parts/making.tsx';
import { ErasureBadge, isRunning, useKindWords } from './erasure-badge.tsx';
import { PlanView } from './plan-view.tsx';
import { ScheduledErasure } from './scheduled-erasure.tsx';

const route = getRouteApi('/dashboard/compliance/erasures/$id');
const TONES = { planned: 'busy', erased: 'good', kept: 'attention' } as const;

/** One erasure: its progress, and what was erased and kept. */
export function ErasurePage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { id } = route.useParams();
  const {
    data: erasure,
    error,
    refetch,
  } = useQuery({
    queryKey: ['compliance', 'erasure', id],
    queryFn: async () => avouch.erasures.get(id),
    refetchInterval: pollWhile<Erasure>((found) => isRunning(found) || found.status === 'scheduled'),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!erasure) return <LoadingState />;
  return (
    <Page
      title={t('erasures.detail.title')}
      crumbs={[{ label: t('erasures.title'), to: '/dashboard/compliance/erasures' }]}
      badge={<ErasureBadge {...erasure} />}
      actions={
        <GoButton variant="default" target={{ to: '/dashboard/compliance/audit', search: { subject: id } }}>
          {t('erasures.detail.trail')}
        </GoButton>
      }
    >
      <div aria-live="polite" style={{ display: 'contents' }}>
        {erasure.status === 'scheduled' && <ScheduledErasure erasure={erasure} />}
        {isRunning(erasure) && (
          <Section title={t('erasures.detail.running')} intro={t('erasures.detail.runningHelp')}>
            <Making progress={erasure.progress} label={t('erasures.detail.running')} />
          </Section>
        )}
        {erasure.status === 'interrupted' && <Alert color="warning">{t('erasures.detail.interrupted')}</Alert>}
        {hasKeptAll(erasure) && <Alert color="warning">{t('erasures.detail.nothing')}</Alert>}
      </div>
      <Section title={t('erasures.detail.facts')}>
        <About erasure={erasure} />
      </Section>
      {erasure.status !== 'cancelled' && (
        <>
          <PlanView plan={erasure} />
          <Section title={t('erasures.detail.items')} intro={t('erasures.detail.itemsIntro')}>
            <Items id={id} isAtWork={isRunning(erasure)} />
          </Section>
        </>
      )}
    </Page>
  );
}

function hasKeptAll({ status, keptTotal, erases }: Erasure): boolean {
  return status === 'completed' && keptTotal > 0 && erases.length === 0;
}

function About({ erasure }: { erasure: Erasure }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const { by, reason, personIds, progress, createdAt, createdBy, completedAt, follows } = erasure;
  const { scheduledFor, approvedBy, cancelledBy, unrecoverableBy } = erasure;
  return (
    <Facts
      of={[
        { label: t('erasures.column.by'), value: t(`erasures.by.${by}`) },
        { label: t('erasures.column.reason'), value: t(`erasures.reasons.${reason}`) },
        {
          label: t('common.person'),
          value: personIds.length > 0 ? t('erasures.plan.people', { count: personIds.length }) : null,
        },
        { label: t('erasures.column.progress'), value: t('common.progress', progress) },
        { label: t('erasures.column.created'), value: format.moment(createdAt) },
        { label: t('common.by'), value: <ActorText actor={createdBy} /> },
        {
          label: t('erasures.order.scheduledFor'),
          value: scheduledFor === null ? null : format.moment(scheduledFor),
        },
        {
          label: t('erasures.order.approvedBy'),
          value: approvedBy === null ? null : <ActorText actor={{ kind: 'user', id: approvedBy }} />,
        },
        {
          label: t('erasures.order.cancelledBy'),
          value: cancelledBy === null ? null : <ActorText actor={cancelledBy} />,
        },
        { label: t('erasures.detail.completed'), value: completedAt === null ? null : format.moment(completedAt) },
        {
          label: t('erasures.detail.unrecoverable'),
          value: erasure.unrecoverable
            ? t('erasures.detail.keysDestroyed')
            : unrecoverableBy && t('erasures.detail.unrecoverableBy', { at: format.moment(unrecoverableBy) }),
        },
        {
          label: t('erasures.detail.follows'),
          value:
            follows === null ? null : (
              <GoLink target={{ to: `/dashboard/compliance/erasures/${follows}` }}>{follows}</GoLink>
            ),
        },
      ]}
    />
  );
}

type Item = ListErasureItemsResult['data'][number];

function Items({ id, isAtWork }: { id: string; isAtWork: boolean }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const list = useList<Item>({
    key: ['compliance', 'erasure-items', id],
    load: async (cursor) => {
      const page = await avouch.erasures.listItems(id, {
        limit: 100,
        ...(cursor !== undefined && { after: Number(cursor) }),
      });
      return { data: page.data, nextCursor: page.nextAfter === null ? null : String(page.nextAfter) };
    },
    // Items that were loaded during the erasure are reloaded after it has ended.
    refetchInterval: (rows) => (isAtWork || rows.some(({ status }) => status === 'planned') ? 4000 : false),
  });
  return (
    <ListTable
      label={t('erasures.detail.items')}
      list={list}
      columns={useColumns()}
      rowKey={({ position }) => String(position)}
      empty={<Text c="dimmed">{t('erasures.form.nothing')}</Text>}
    />
  );
}

function useColumns(): Column<Item>[] {
  const t = useTexts(complianceTexts);
  const wordsOf = useKindWords();
  const format = useFormat();
  return [
    {
      key: 'kind',
      header: t('erasures.detail.item.kind'),
      render: ({ kind, class: held }) => (
        <>
          {t(`erasures.class.${held}`)}
          <Text span c="dimmed" size="sm">{` · ${wordsOf(kind)}`}</Text>
        </>
      ),
    },
    { key: 'status', header: t('erasures.detail.item.status'), render: (row) => <ItemStatus {...row} /> },
    {
      key: 'since',
      header: t('erasures.detail.item.since'),
      width: 150,
      render: ({ since }) => format.day(since),
    },
    {
      key: 'id',
      header: t('erasures.detail.item.id'),
      from: 'md',
      render: ({ id }) => <IdText value={id} copy={false} />,
    },
  ];
}

function ItemStatus({ status, because, until, holdId, followedBy }: Item) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  return (
    <>
      <StatusBadge tone={TONES[status]}>{t(`erasures.detail.itemStatus.${status}`)}</StatusBadge>
      {because !== null && (
        <Text size="xs" c="dimmed" component="div">
          {t(`erasures.plan.because.${because}`)}
          {until !== null && ` · ${t('erasures.plan.until', { day: format.day(until) })}`}
          {holdId !== null && (
            <>
              {' · '}
              <GoLink inText target={{ to: '/dashboard/compliance/holds' }}>
                {t('erasures.detail.hold')}
              </GoLink>
            </>
          )}
          {followedBy !== null && (
            <>
              {' · '}
              <GoLink inText target={{ to: `/dashboard/compliance/erasures/${followedBy}` }}>
                {t('erasures.detail.followedBy')}
              </GoLink>
            </>
          )}
        </Text>
      )}
    </>
  );
}
