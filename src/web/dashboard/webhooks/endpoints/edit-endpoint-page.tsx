import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useForm } from '../../core/form/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { EndpointForm, useEndpointCheck } from './endpoint-form.tsx';
import { paramsOf, valuesOf } from './endpoint-values.ts';
import { type Endpoint, useEndpoint, useRefreshEndpoints } from './use-endpoints.ts';

const route = getRouteApi('/dashboard/webhooks/$webhookId/edit');

export function EditEndpointPage() {
  const t = useTexts(webhooksTexts);
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useEndpoint(webhookId);
  const crumbs = [
    { label: t('title'), to: '/dashboard/webhooks' },
    { label: data?.host ?? webhookId, to: `/dashboard/webhooks/${webhookId}` },
  ];
  return (
    <Page title={t('form.editTitle')} crumbs={crumbs}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <EditForm endpoint={data} />}
    </Page>
  );
}

function EditForm({ endpoint }: { endpoint: Endpoint }) {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const refresh = useRefreshEndpoints();
  const back = `/dashboard/webhooks/${endpoint.id}`;
  const form = useForm({
    initial: valuesOf(endpoint),
    check: useEndpointCheck(),
    send: (values) => {
      const { description, ...params } = paramsOf(values);
      return avouch.webhooks.update(endpoint.id, { ...params, description: description === '' ? null : description });
    },
    onSent: async () => {
      notifyDone(t('form.saved'));
      await refresh();
      await navigate({ to: back });
    },
  });
  return <EndpointForm form={form} submit={t('form.save')} back={back} />;
}
