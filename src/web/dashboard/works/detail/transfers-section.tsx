import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Work, WorkTransfer } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { GoLink } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, DataTable, LongText, Section, StatusBadge, Views } from '../../core/ui/index.ts';
import { worksTexts } from '../locales/index.ts';
import { useArea, useHolderName, useShare } from '../parts/use-words.ts';
import { RemoveTransferDialog } from './remove-transfer-dialog.tsx';
import { useTransfers } from './use-work.ts';

/** Assignments and licenses, current or removed. */
export function TransfersSection({ work, onRecord }: { work: Work; onRecord: () => void }) {
  const t = useTexts(worksTexts);
  const mayWrite = useMay('works:write');
  const [view, setView] = useState<'current' | 'removed'>('current');
  const { data, error, refetch } = useTransfers(work.id, { removed: view === 'removed' });
  const [removing, setRemoving] = useState<WorkTransfer>();
  const columns = useColumns(work, { isRemoved: view === 'removed', onRemove: mayWrite ? setRemoving : undefined });
  const record = mayWrite && (
    <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onRecord}>
      {t('transfer.record')}
    </Button>
  );
  return (
    <Section title={t('transfer.title')} intro={t('transfer.intro')} actions={record}>
      <Views
        label={t('transfer.view')}
        value={view}
        options={(['current', 'removed'] as const).map((value) => ({ value, label: t(`transfer.views.${value}`) }))}
        onChange={setView}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        <EmptyState title={t(`transfer.empty.${view}`)} />
      ) : (
        <DataTable label={t('transfer.title')} rows={data} columns={columns} rowKey={({ id }) => id} />
      )}
      {removing && <RemoveTransferDialog work={work} transfer={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  );
}

function useColumns(
  work: Work,
  { isRemoved, onRemove }: { isRemoved: boolean; onRemove: ((transfer: WorkTransfer) => void) | undefined },
): Column<WorkTransfer>[] {
  const t = useTexts(worksTexts);
  const format = useFormat();
  const holderOf = useHolderName(work);
  const shareOf = useShare();
  const areaOf = useArea();
  const termOf = ({ validFrom, validUntil }: WorkTransfer): string =>
    validUntil === null
      ? t('transfer.since', { from: format.statedDay(validFrom) })
      : t('transfer.term', { from: format.statedDay(validFrom), until: format.statedDay(validUntil) });
  const remove: Column<WorkTransfer> = {
    key: 'remove',
    header: '',
    hasButtons: true,
    render: (transfer) => (
      <Button size="xs" variant="default" onClick={() => onRemove?.(transfer)}>
        {t('transfer.remove')}
      </Button>
    ),
  };
  const removal: Column<WorkTransfer> = {
    key: 'removal',
    header: t('transfer.removal'),
    render: ({ removedAt, removalReason }) =>
      removedAt !== null && (
        <Stack gap={0}>
          <Text size="sm">{format.day(removedAt)}</Text>
          <Text size="xs" c="dimmed">
            {removalReason && t(`transfer.reasons.${removalReason}`)}
          </Text>
        </Stack>
      ),
  };
  return [
    {
      key: 'parties',
      header: t('transfer.parties'),
      width: 210,
      render: ({ from, to, kind, exclusive }) => (
        <Stack gap={0}>
          <Text size="sm" fw={600} component="span">
            <LongText lines={2}>{t('transfer.fromTo', { from: holderOf(from), to: holderOf(to) })}</LongText>
          </Text>
          <Text size="xs" c="dimmed">
            {t(exclusive ? 'transfer.kind.exclusive' : `transfer.kind.${kind}`)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'rights',
      header: t('transfer.rights'),
      render: ({ rights, share }) => (
        <LongText lines={3}>{`${rights.map((right) => t(`right.${right}`)).join(', ')} (${shareOf(share)})`}</LongText>
      ),
    },
    {
      key: 'area',
      header: t('chain.territory'),
      width: 130,
      render: (transfer) => <LongText lines={2}>{areaOf(transfer)}</LongText>,
    },
    { key: 'term', header: t('transfer.termLabel'), width: 140, render: termOf },
    {
      key: 'evidence',
      header: t('transfer.evidence'),
      render: ({ agreementId }) =>
        agreementId === null ? (
          <StatusBadge tone="neutral">{t('transfer.stated')}</StatusBadge>
        ) : (
          <GoLink target={{ to: `/dashboard/agreements/${agreementId}` }}>{t('transfer.agreement')}</GoLink>
        ),
    },
    ...(isRemoved ? [removal] : onRemove ? [remove] : []),
  ];
}
