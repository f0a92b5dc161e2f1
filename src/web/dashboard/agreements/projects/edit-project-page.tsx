import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useForm } from '../../core/form/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { fromProject, ProjectForm, toProject } from './project-form.tsx';
import { projectKey, useProject } from './use-project.ts';

const route = getRouteApi('/dashboard/agreements/projects/$projectId/edit');

export function EditProjectPage() {
  const t = useTexts(agreementsTexts);
  const { projectId } = route.useParams();
  const { data, error, refetch } = useProject(projectId);
  return (
    <Page
      title={t('projects.editTitle')}
      crumbs={[
        { label: t('projects.title'), to: '/dashboard/agreements/projects' },
        {
          label: data ? nameOf(data).slice(0, 60) : projectId,
          to: `/dashboard/agreements/projects/${projectId}`,
        },
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && <Form key={data.updatedAt} project={data} />}
    </Page>
  );
}

function Form({ project }: { project: Project }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: fromProject(project),
    draft: `projects.${project.id}.${project.updatedAt}`,
    send: (draft) => {
      // A project that a release created by external ID has no title yet.
      const { title, ...others } = toProject(draft);
      return avouch.projects.update(project.id, { ...others, ...(title && { title }) });
    },
    onSent: async (changed) => {
      queries.setQueryData(projectKey(project.id), changed);
      void queries.invalidateQueries({ queryKey: ['projects'] });
      notifyDone(t('projects.form.saved'));
      await navigate({ to: '/dashboard/agreements/projects/$projectId', params: { projectId: project.id } });
    },
  });
  return <ProjectForm form={form} isNew={false} />;
}
