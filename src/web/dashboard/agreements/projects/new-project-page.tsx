import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useForm } from '../../core/form/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { EMPTY_PROJECT, ProjectForm, toProject } from './project-form.tsx';

export function NewProjectPage() {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: EMPTY_PROJECT,
    draft: 'projects.new',
    send: (draft) => {
      const externalId = draft.externalId.trim();
      return avouch.projects.create({ ...toProject(draft), ...(externalId && { externalId }) });
    },
    onSent: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['projects'] });
      notifyDone(t('projects.form.created'));
      await navigate({ to: '/dashboard/agreements/projects/$projectId', params: { projectId: id } });
    },
  });
  return (
    <Page
      title={t('projects.new')}
      intro={t('compose.draftKept')}
      crumbs={[{ label: t('projects.title'), to: '/dashboard/agreements/projects' }]}
    >
      <ProjectForm form={form} isNew />
    </Page>
  );
}
