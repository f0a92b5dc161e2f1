import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { ShowNames } from '../../core/access/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { ProjectSelect } from '../../core/projects.tsx';
import { useMay } from '../../core/session.ts';
import { Filters, Page } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { searchOf, useProjectName } from '../parts/project-name.ts';
import { CheckButton, CheckResult, useFileCheck } from './check-file.tsx';
import { FileTable } from './file-table.tsx';

const route = getRouteApi('/dashboard/files');

/** The files of all projects or of one, with a check of any file of this device. */
export function FilesPage() {
  const t = useTexts(filesTexts);
  const { projectId } = route.useSearch();
  const navigate = useNavigate();
  const check = useFileCheck();
  const titleOf = useProjectName();
  const mayWrite = useMay('files:write');
  const narrow = (next: string | null): void =>
    void navigate({ to: '/dashboard/files', search: next ? { projectId: next } : {}, replace: true });
  const add = mayWrite && (
    <Button
      component={Link}
      to={`/dashboard/files/new${searchOf(projectId)}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('add.action')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      crumbs={
        projectId === undefined
          ? []
          : [{ label: titleOf(projectId).slice(0, 60), to: `/dashboard/agreements/projects/${projectId}` }]
      }
      actions={
        <>
          <CheckButton check={check} />
          {add}
        </>
      }
    >
      <Filters onClear={projectId !== undefined && (() => narrow(null))}>
        <ProjectSelect
          label={t('project')}
          placeholder={t('anyProject')}
          value={projectId}
          onChange={narrow}
          nameOf={nameOf}
          withArchived
          w={{ base: '100%', xs: 300 }}
        />
      </Filters>
      <CheckResult check={check} />
      {projectId !== undefined && <ShowNames of={projectId} />}
      <FileTable
        filter={{ ...(projectId && { projectId }) }}
        empty={<Nothing isFiltered={projectId !== undefined} add={add} />}
      />
    </Page>
  );
}

function Nothing({ isFiltered, add }: { isFiltered: boolean; add: ReactNode }) {
  const t = useTexts(filesTexts);
  return (
    <EmptyState title={t(isFiltered ? 'empty.found' : 'empty.title')} action={add}>
      {t('empty.text')}
    </EmptyState>
  );
}
