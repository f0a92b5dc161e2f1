import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LEGAL_HOLD_STATUSES, type LegalHold } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton, GoLink } from '../../core/go.tsx';
import { endOfId } from '../../core/object-id.ts';
import { usePersonReference } from '../../core/person-references.ts';
import { useMay } from '../../core/session.ts';
import {
  type Column,
  confirm,
  ListTable,
  LongText,
  notifyDone,
  notifyFailed,
  Page,
  StatusBadge,
  useList,
  Views,
} from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { oneOf } from '../parts/search.ts';
import { useFilters } from '../parts/use-filters.ts';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { useHoldReason } from './reasons.ts';

const route = getRouteApi('/dashboard/compliance/holds');

/** All legal holds, and the way to set or end one. */
export function HoldsPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('compliance:write');
  const search = route.useSearch();
  const { apply } = useFilters(search);
  const status = oneOf(LEGAL_HOLD_STATUSES, search.status);
  const list = useList<LegalHold>({
    key: ['compliance', 'holds', status ?? null],
    load: (cursor) =>
      avouch.legalHolds.list(
        { ...(status && { status }), ...(cursor !== undefined && { cursor }) },
        { accessReason: 'legal-holds' },
      ),
  });
  const create = mayWrite && (
    <GoButton target={{ to: '/dashboard/compliance/holds/new' }} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('holds.new')}
    </GoButton>
  );
  return (
    <Page title={t('holds.title')} intro={t('holds.intro')} actions={create}>
      <Views
        label={t('common.status')}
        value={status ?? ''}
        options={[
          { value: '', label: t('common.all') },
          ...LEGAL_HOLD_STATUSES.map((value) => ({ value, label: t(`holds.status.${value}`) })),
        ]}
        onChange={(value) => apply({ status: value || undefined })}
      />
      <ListTable
        label={t('holds.list')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t('holds.empty')} action={create}>
            {t('holds.emptyHelp')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(): Column<LegalHold>[] {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const reasonOf = useHoldReason();
  return [
    { key: 'subject', header: t('holds.column.subject'), render: (row) => <Subject {...row} /> },
    { key: 'reason', header: t('holds.column.reason'), render: ({ reason }) => reasonOf(reason) },
    {
      key: 'note',
      header: t('holds.column.note'),
      from: 'md',
      render: ({ note }) => note && <LongText>{note}</LongText>,
    },
    {
      key: 'status',
      header: t('holds.column.status'),
      width: 130,
      render: ({ status }) => (
        <StatusBadge tone={status === 'active' ? 'attention' : 'neutral'}>{t(`holds.status.${status}`)}</StatusBadge>
      ),
    },
    { key: 'set', header: t('holds.column.set'), width: 130, render: ({ setAt }) => format.day(setAt) },
    { key: 'release', header: '', hasButtons: true, width: 160, align: 'end', render: (row) => <Release hold={row} /> },
  ];
}

function Subject({ subject: { kind, id } }: LegalHold) {
  const t = useTexts(complianceTexts);
  const titleOf = useProjectTitle();
  const referenceOf = usePersonReference();
  if (kind === 'organization') return t('holds.subject.organization');
  const name = kind === 'project' ? titleOf(id) : (referenceOf(id) ?? `${t('holds.subject.person')} ${endOfId(id)}`);
  return (
    <GoLink target={{ to: `/dashboard/compliance/${kind}/${id}` }}>
      <Text span inherit fw={600}>
        <LongText lines={1}>{name}</LongText>
      </Text>
    </GoLink>
  );
}

function Release({ hold }: { hold: LegalHold }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const mayErase = useMay('compliance:erase');
  const reasonOf = useHoldReason();
  const titleOf = useProjectTitle();
  const release = useMutation({
    mutationFn: async () => avouch.legalHolds.release(hold.id),
    onSuccess: () => notifyDone(t('holds.released')),
    onError: notifyFailed,
    // Also after a conflict, because someone else has released it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['compliance', 'holds'] }),
  });
  if (!mayErase || hold.status === 'released') return null;
  const { kind, id } = hold.subject;
  const subject = kind === 'project' ? titleOf(id) : kind === 'person' ? id : t('holds.subject.organization');
  const ask = async (): Promise<void> => {
    const reason = reasonOf(hold.reason);
    const shall = await confirm({
      title: t('holds.releaseTitle'),
      children: t('holds.releaseBody', { subject, reason }),
      action: t('holds.release'),
      dangerous: true,
    });
    if (shall) release.mutate();
  };
  return (
    <Button size="xs" variant="default" loading={release.isPending} onClick={() => void ask()}>
      {t('holds.release')}
    </Button>
  );
}
