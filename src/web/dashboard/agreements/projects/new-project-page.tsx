import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { fieldErrors, notifyDone, Page, useDraft } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { EMPTY_PROJECT, type ProjectDraft, ProjectForm, toProject } from './project-form.tsx';

export function NewProjectPage() {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [draft, set, clear] = useDraft<ProjectDraft>('projects.new', EMPTY_PROJECT);
  const create = useMutation({
    mutationFn: async () => {
      const externalId = draft.externalId.trim();
      return avouch.projects.create({ ...toProject(draft), ...(externalId && { externalId }) });
    },
    onSuccess: async ({ id }) => {
      clear();
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
      <ProjectForm
        draft={draft}
        set={set}
        isNew
        error={create.error}
        errors={fieldErrors(create.error)}
        isPending={create.isPending}
        onSubmit={() => create.mutate()}
      />
    </Page>
  );
}
