import type { RegisteredFile } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, Section, useList } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { CoverageStatus } from '../parts/coverage-status.tsx';
import { useFileName } from '../parts/file-name.ts';

/** Crops, copies, and versions of a file; nothing without any. */
export function DerivedFiles({ file: { id } }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const avouch = useAvouch();
  const nameOf = useFileName();
  const list = useList<RegisteredFile>({
    key: ['files', 'list', { derivedFrom: id }],
    load: (cursor) => avouch.files.list({ derivedFrom: id, limit: 20, ...(cursor !== undefined && { cursor }) }),
  });
  const columns: Column<RegisteredFile>[] = [
    { key: 'name', header: t('column.name'), render: (file) => <LongText lines={2}>{nameOf(file)}</LongText> },
    {
      key: 'relation',
      header: t('detail.original'),
      render: ({ derivedFrom }) => derivedFrom && t(`detail.relation.${derivedFrom.relation}`),
    },
    { key: 'coverage', header: t('column.coverage'), render: (file) => <CoverageStatus file={file} /> },
    { key: 'size', header: t('column.size'), width: 110, render: ({ size }) => format.bytes(size) },
  ];
  if (!list.isPending && !list.error && list.rows.length === 0) return null;
  return (
    <Section title={t('detail.derived')} intro={t('detail.derivedIntro')}>
      <ListTable
        label={t('detail.derived')}
        list={list}
        columns={columns}
        rowKey={(file) => file.id}
        href={(file) => `/dashboard/files/${file.id}`}
        empty={null}
      />
    </Section>
  );
}
