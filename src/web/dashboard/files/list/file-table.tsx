import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListFilesParams, RegisteredFile } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { type Column, ListTable, LongText, useList } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { CoverageStatus } from '../parts/coverage-status.tsx';
import { useFileName } from '../parts/file-name.ts';
import { useProjectName } from '../parts/project-name.ts';
import { usePerformerName } from '../parts/use-performers.ts';

/** Files, newest first. */
export function FileTable({ filter, empty }: { filter: ListFilesParams; empty: ReactNode }) {
  const t = useTexts(filesTexts);
  const avouch = useAvouch();
  const list = useList<RegisteredFile>({
    key: ['files', 'list', filter],
    load: (cursor) => avouch.files.list({ ...filter, ...(cursor !== undefined && { cursor }) }),
  });
  return (
    <ListTable
      label={t('title')}
      list={list}
      columns={useColumns(filter.projectId)}
      rowKey={({ id }) => id}
      href={({ id }) => `/dashboard/files/${id}`}
      empty={empty}
    />
  );
}

function useColumns(projectId: string | undefined): Column<RegisteredFile>[] {
  const t = useTexts(filesTexts);
  const format = useFormat();
  const nameOf = useFileName();
  const titleOf = useProjectName();
  const project: Column<RegisteredFile> = {
    key: 'project',
    header: t('column.project'),
    from: 'md',
    render: (file) => <LongText lines={1}>{titleOf(file.projectId)}</LongText>,
  };
  return [
    {
      key: 'name',
      header: t('column.name'),
      render: (file) => (
        <Text size="sm" fw={600} component="span">
          <LongText lines={2}>{nameOf(file)}</LongText>
        </Text>
      ),
    },
    {
      key: 'coverage',
      header: t('column.coverage'),
      render: (file) => <CoverageStatus file={file} />,
    },
    { key: 'people', header: t('column.performers'), render: (file) => <PeopleText file={file} /> },
    ...(projectId === undefined ? [project] : []),
    { key: 'size', header: t('column.size'), width: 110, render: ({ size }) => format.bytes(size) },
  ];
}

/** Who appears; by name in the list of one project. */
function PeopleText({ file: { projectId, depicted, performers } }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const nameOf = usePerformerName(projectId);
  const text = depicted === 'declared' ? performers.map(nameOf).join(', ') : t(`depicted.${depicted}`);
  return (
    <Text size="sm" component="span">
      <LongText lines={2}>{text}</LongText>
    </Text>
  );
}
