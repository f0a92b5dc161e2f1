import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { CheckReceivedBundleParams, ReceivedBundleDetails } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload, IconRefresh, IconTrash } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, downloadBytes, notifyDone, notifyFailed, Page, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ReceivedFacts } from './received-facts.tsx';
import { ReceivedHistory } from './received-history.tsx';
import { ReceivedBadge } from './received-status.tsx';
import { titleOfReceived } from './received-table.tsx';
import { ReceivedVerdictSection } from './received-verdict-section.tsx';

const route = getRouteApi('/dashboard/compliance/received/$id');

/** One received bundle: its status, the verifier's verdict, and what changed. */
export function ReceivedPage() {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { id } = route.useParams();
  const query = useQuery({
    queryKey: ['compliance', 'received-bundle', id],
    queryFn: async () => avouch.receivedBundles.get(id),
  });
  const check = useCheck(id);
  const bundle = query.data;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!bundle) return <LoadingState />;
  return (
    <Page
      title={titleOfReceived(bundle)}
      crumbs={[{ label: t('received.title'), to: '/dashboard/compliance/received' }]}
      badge={<ReceivedBadge {...bundle} />}
      actions={<Actions bundle={bundle} check={check} />}
    >
      <Notices bundle={bundle} check={check} />
      {bundle.details && <ReceivedVerdictSection verdict={bundle.details} />}
      <Section title={t('received.detail.facts')}>
        <ReceivedFacts bundle={bundle} />
      </Section>
      <Section title={t('received.detail.history')}>
        <ReceivedHistory of={bundle.history} />
      </Section>
    </Page>
  );
}

type Check = ReturnType<typeof useCheck>;

function useCheck(id: string) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (params: CheckReceivedBundleParams) => avouch.receivedBundles.check(id, params),
    onSuccess: async (checked) => {
      queries.setQueryData(['compliance', 'received-bundle', id], checked);
      notifyDone(t('received.detail.checked'));
      await queries.invalidateQueries({ queryKey: ['compliance', 'received'] });
    },
    onError: notifyFailed,
  });
}

/** Why the status is not known, or the issuer not trusted. */
function Notices({ bundle, check }: { bundle: ReceivedBundleDetails; check: Check }) {
  const t = useTexts(complianceTexts);
  const format = useFormat();
  const mayWrite = useMay('compliance:write');
  const { issuer, trustedIssuers, reasons, staleSince, environment } = bundle;
  const trust = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('received.detail.trustTitle'),
      children: t('received.detail.trustBody', { issuer }),
      action: t('received.detail.trust'),
    });
    if (isSure) check.mutate({ trustedIssuers: [...trustedIssuers, issuer] });
  };
  return (
    <div aria-live="polite" style={{ display: 'contents' }}>
      {staleSince !== null && (
        <Alert color="warning" title={t('received.detail.stale')}>
          {t('received.detail.staleHelp', { since: format.moment(staleSince) })}
        </Alert>
      )}
      {reasons.includes('issuer') && (
        <Alert color="warning" title={t('received.detail.untrusted')}>
          <Stack align="flex-start" gap="xs">
            <Text size="sm">{t('received.detail.untrustedHelp')}</Text>
            {mayWrite && (
              <Button variant="default" loading={check.isPending} onClick={() => void trust()}>
                {t('received.detail.trust')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      {environment !== null && <Alert color="warning">{t('received.detail.notReal')}</Alert>}
    </div>
  );
}

function Actions({ bundle, check }: { bundle: ReceivedBundleDetails; check: Check }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayWrite = useMay('compliance:write');
  const mayPii = useMay('pii:read');
  const { id } = bundle;
  const download = useMutation({
    mutationFn: () =>
      avouch.request<string>('GET', `/v1/received-bundles/${encodeURIComponent(id)}/file`, {
        answer: 'text',
        accessReason: 'bundle-download',
      }),
    onSuccess: (text) => downloadBytes(text, `${id}.json`, 'application/json'),
    onError: notifyFailed,
  });
  const remove = useMutation({
    mutationFn: async () => avouch.receivedBundles.delete(id),
    onSuccess: async () => {
      notifyDone(t('received.detail.deleted'));
      await navigate({ to: '/dashboard/compliance/received' });
      await queries.invalidateQueries({ queryKey: ['compliance', 'received'] });
    },
    onError: notifyFailed,
  });
  const askToRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('received.detail.deleteTitle'),
      children: t('received.detail.deleteBody', { title: titleOfReceived(bundle) }),
      action: t('received.detail.delete'),
      dangerous: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {mayWrite && (
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate({})}
          >
            {t('received.detail.check')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          disabled={!mayPii}
          onClick={() => download.mutate()}
        >
          {t('received.detail.download')}
        </Button>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => void askToRemove()}
          >
            {t('received.detail.delete')}
          </Button>
        )}
      </Group>
      {!mayPii && (
        <Text size="sm" c="dimmed">
          {t('bundles.detail.noPii')}
        </Text>
      )}
    </Stack>
  );
}
