import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { notifyDone, Page, useDraft } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { type EndpointValues, type HeaderField, NO_VALUES, paramsOf } from './endpoint-values.ts';
import { SecretOnce } from './secret-once.tsx';
import { useRefreshEndpoints } from './use-endpoints.ts';

export function NewEndpointPage() {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const refresh = useRefreshEndpoints();
  const [draft, setDraft, clearDraft] = useDraft('webhooks.new', NO_VALUES);
  // Values of headers are secrets: a draft does not keep them.
  const [headers, setHeaders] = useState<HeaderField[]>([]);
  const values: EndpointValues = { ...draft, headers };
  const create = useMutation({
    mutationFn: () => {
      const { description, ...params } = paramsOf(values);
      return avouch.webhooks.create({ ...params, ...(description && { description }) });
    },
    onSuccess: async () => {
      clearDraft();
      notifyDone(t('form.created'));
      await refresh();
    },
  });
  const id = create.data?.id ?? '';
  return (
    <Page title={t('form.newTitle')} crumbs={[{ label: t('title'), to: '/dashboard/webhooks' }]}>
      <EndpointForm
        values={values}
        onChange={({ headers: next, ...rest }) => {
          setHeaders(next);
          setDraft({ ...rest, headers: [] });
        }}
        onSubmit={() => create.mutate()}
        submit={t('form.create')}
        isPending={create.isPending}
        error={create.error}
        back="/dashboard/webhooks"
      />
      <SecretOnce
        secret={create.data?.secret}
        onClose={() =>
          void navigate({ to: '/dashboard/webhooks/$webhookId', params: { webhookId: id }, search: { test: 'open' } })
        }
      />
    </Page>
  );
}
