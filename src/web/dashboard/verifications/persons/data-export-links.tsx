import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataExportLink } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import {
  type Column,
  confirm,
  ListTable,
  notifyDone,
  notifyFailed,
  Section,
  StatusBadge,
  type Tone,
  useList,
} from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';

const TONES: Record<DataExportLink['status'], Tone> = {
  open: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  locked: 'bad',
};

export const exportLinksKey = (personId: string) => ['person', personId, 'data-export-links'];

/** Links where the person downloads all their data; hidden if there are none. */
export function DataExportLinks({ personId }: { personId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const mayCancel = useMay('compliance:write');
  const list = useList<DataExportLink>({
    key: exportLinksKey(personId),
    load: (cursor) => avouch.persons.listDataExportLinks(personId, { ...(cursor !== undefined && { cursor }) }),
    enabled: useMay('compliance:read'),
  });
  if (list.rows.length === 0 && !list.error) return null;
  const columns: Column<DataExportLink>[] = [
    { key: 'created', header: t('person.export.created'), render: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'status',
      header: t('column.status'),
      render: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`person.export.status.${status}`)}</StatusBadge>,
    },
    { key: 'downloads', header: t('person.export.downloads'), align: 'end', render: ({ downloads }) => downloads },
    {
      key: 'expires',
      header: t('person.export.expires'),
      align: 'end',
      render: ({ expiresAt }) => <Moment at={expiresAt} ahead />,
    },
    {
      key: 'cancel',
      header: '',
      hasButtons: true,
      align: 'end',
      render: (link) => mayCancel && link.status === 'open' && <Cancel link={link} />,
    },
  ];
  return (
    <Section title={t('person.export.links')} intro={t('person.export.linksIntro')}>
      <ListTable label={t('person.export.links')} list={list} columns={columns} rowKey={({ id }) => id} empty={null} />
    </Section>
  );
}

function Cancel({ link: { id, personId } }: { link: DataExportLink }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => avouch.dataExportLinks.cancel(id),
    onSuccess: () => notifyDone(t('person.export.cancelled')),
    onError: notifyFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: exportLinksKey(personId) }),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('person.export.cancelTitle'),
      children: t('person.export.cancelWhy'),
      action: t('person.export.cancel'),
      dangerous: true,
    });
    if (sure) mutate();
  };
  return (
    <Button size="xs" variant="light" color="red" loading={isPending} onClick={() => void ask()}>
      {t('person.export.cancel')}
    </Button>
  );
}
