import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AgreementTemplate } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useForm } from '../../core/form/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { useTemplate } from '../compose/use-templates.ts';
import { agreementsTexts } from '../locales/index.ts';
import { fromTemplate, toTemplate } from './editor-draft.ts';
import { TemplateEditor } from './template-editor.tsx';

const route = getRouteApi('/dashboard/agreements/templates/$templateId/edit');

/** The next version of a template. */
export function EditTemplatePage() {
  const t = useTexts(agreementsTexts);
  const { templateId } = route.useParams();
  const { data, error, refetch } = useTemplate(templateId);
  return (
    <Page
      title={t('templates.editTitle')}
      crumbs={[
        { label: t('templates.title'), to: '/dashboard/agreements/templates' },
        { label: data?.title.slice(0, 60) ?? templateId, to: `/dashboard/agreements/templates/${templateId}` },
      ]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && <Form key={data.version} template={data} />}
    </Page>
  );
}

function Form({ template }: { template: AgreementTemplate }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: templateId, version } = template;
  const form = useForm({
    initial: fromTemplate(template),
    draft: `templates.${templateId}.${version}`,
    send: (draft) => {
      const { type: _, ...content } = toTemplate(draft);
      return avouch.templates.update(templateId, content);
    },
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: ['templates'] });
      notifyDone(t('templates.editor.saved'));
      await navigate({ to: '/dashboard/agreements/templates/$templateId', params: { templateId } });
    },
  });
  return <TemplateEditor form={form} version={version + 1} />;
}
