import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useForm } from '../../core/form/index.ts';
import { notifyDone, Page } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { EndpointForm, useEndpointCheck } from './endpoint-form.tsx';
import { NO_VALUES, paramsOf } from './endpoint-values.ts';
import { SecretOnce } from './secret-once.tsx';
import { useRefreshEndpoints } from './use-endpoints.ts';

export function NewEndpointPage() {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const refresh = useRefreshEndpoints();
  const form = useForm({
    initial: NO_VALUES,
    draft: 'webhooks.new',
    // Header values are secrets.
    unkept: ['headers'],
    check: useEndpointCheck(),
    send: (values) => {
      const { description, ...params } = paramsOf(values);
      return avouch.webhooks.create({ ...params, ...(description && { description }) });
    },
    onSent: async () => refresh(),
  });
  const id = form.result?.id ?? '';
  return (
    <Page title={t('form.newTitle')} crumbs={[{ label: t('title'), to: '/dashboard/webhooks' }]}>
      <EndpointForm form={form} submit={t('form.create')} back="/dashboard/webhooks" />
      <SecretOnce
        secret={form.result?.secret}
        onClose={() => {
          notifyDone(t('form.created'));
          void navigate({ to: '/dashboard/webhooks/$webhookId', params: { webhookId: id }, search: { test: 'open' } });
        }}
      />
    </Page>
  );
}
