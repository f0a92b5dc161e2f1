import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useForm } from '../../core/form/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { useTemplate } from '../compose/use-templates.ts';
import { agreementsTexts } from '../locales/index.ts';
import { EMPTY_TEMPLATE, fromTemplate, type TemplateDraft, toTemplate } from './editor-draft.ts';
import { TemplateEditor } from './template-editor.tsx';

const route = getRouteApi('/dashboard/agreements/templates/new');

/** A new template: blank, or copied from another. */
export function NewTemplatePage() {
  const t = useTexts(agreementsTexts);
  const { from } = route.useSearch();
  const { data, error, refetch } = useTemplate(from);
  const start = data
    ? { ...fromTemplate(data), title: t('templates.copyOf', { title: data.title }).slice(0, 200) }
    : EMPTY_TEMPLATE;
  return (
    <Page
      title={t('templates.new')}
      intro={t('compose.draftKept')}
      crumbs={[{ label: t('templates.title'), to: '/dashboard/agreements/templates' }]}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {from !== undefined && !data && !error && <LoadingState />}
      {(from === undefined || data) && <Form key={from} name={from ?? 'new'} start={start} />}
    </Page>
  );
}

function Form({ name, start }: { name: string; start: TemplateDraft }) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: start,
    draft: `templates.${name}`,
    send: (draft) => avouch.templates.create(toTemplate(draft)),
    onSent: async ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      notifyDone(t('templates.editor.saved'));
      await navigate({ to: '/dashboard/agreements/templates/$templateId', params: { templateId: id } });
    },
  });
  return <TemplateEditor form={form} version={undefined} />;
}
