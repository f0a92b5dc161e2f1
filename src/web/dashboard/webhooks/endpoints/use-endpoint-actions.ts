import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { confirm, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { deletionOf, type Endpoint, useRefreshEndpoints, useRefreshList } from './use-endpoints.ts';

/** Enabling, disabling, and deleting; asks for confirmation if something is lost. */
export function useEndpointActions({ id, host, status }: Endpoint) {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const refresh = useRefreshEndpoints();
  const refreshList = useRefreshList();
  const switched = useMutation({
    mutationFn: (next: Endpoint['status']) => avouch.webhooks.update(id, { status: next }),
    onSuccess: async ({ status: now }) => {
      notifyDone(t(`endpoint.${now}`));
      await refresh();
    },
    onError: notifyFailed,
  });
  const deleted = useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => avouch.webhooks.delete(id),
    onSuccess: async () => {
      notifyDone(t('endpoint.deleted'));
      await navigate({ to: '/dashboard/webhooks' });
      await refreshList();
    },
    onError: notifyFailed,
  });
  const toggle = async (): Promise<void> => {
    if (status === 'disabled') return switched.mutate('enabled');
    const sure = await confirm({
      title: t('endpoint.disableTitle'),
      children: t('endpoint.disableText', { host }),
      action: t('endpoint.disable'),
      dangerous: true,
    });
    if (sure) switched.mutate('disabled');
  };
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('endpoint.deleteTitle'),
      children: t('endpoint.deleteText', { host }),
      action: t('endpoint.deleteNow'),
      dangerous: true,
      type: { label: t('endpoint.deleteType', { host }), text: host },
    });
    if (sure) deleted.mutate();
  };
  return { toggle, remove, isPending: switched.isPending || deleted.isPending };
}
