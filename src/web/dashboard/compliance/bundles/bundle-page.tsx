import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComplianceBundle } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDownload } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { GoButton } from '../../core/go.tsx';
import { useMay } from '../../core/session.ts';
import { downloadBytes, notifyFailed, Page, pollWhile, Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { Making } from '../parts/making.tsx';
import { useProjectTitle } from '../parts/use-project-title.ts';
import { BundleFacts } from './bundle-facts.tsx';
import { BundlePeople } from './bundle-people.tsx';
import { BundleBadge, isBeingMade, VerdictBadge } from './bundle-status.tsx';
import { BundleVerdictSection } from './bundle-verdict-section.tsx';
import { loadFile } from './load-file.ts';
import { useMayFetch } from './use-may-fetch.ts';

const route = getRouteApi('/dashboard/compliance/bundles/$id');

/** One bundle: its progress, its performers, and the verifier's verdict. */
export function BundlePage() {
  const t = useTexts(complianceTexts);
  const titleOf = useProjectTitle();
  const avouch = useAvouch();
  const { id } = route.useParams();
  const {
    data: bundle,
    error,
    refetch,
  } = useQuery({
    queryKey: ['compliance', 'bundle', id],
    queryFn: async () => avouch.bundles.get(id),
    refetchInterval: pollWhile<ComplianceBundle>(isBeingMade),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!bundle) return <LoadingState />;
  const hasFile = bundle.status === 'completed' && bundle.fileErasedAt === null;
  return (
    <Page
      title={titleOf(bundle.projectId)}
      crumbs={[{ label: t('bundles.title'), to: '/dashboard/compliance/bundles' }]}
      badge={
        <>
          <BundleBadge {...bundle} />
          <VerdictBadge {...bundle} />
        </>
      }
      actions={<Actions bundle={bundle} hasFile={hasFile} />}
    >
      <div aria-live="polite" style={{ display: 'contents' }}>
        {isBeingMade(bundle) && (
          <Section title={t('bundles.detail.making')} intro={t('bundles.detail.makingHelp')}>
            <Making progress={bundle.progress} label={t('bundles.detail.making')} />
          </Section>
        )}
        {bundle.failure !== null && (
          <Alert color="red" title={t('bundles.detail.failed')}>
            {t(`bundles.failure.${bundle.failure}`)}
          </Alert>
        )}
      </div>
      {hasFile && <BundleVerdictSection bundle={bundle} />}
      {bundle.performers.length > 0 && <BundlePeople bundle={bundle} />}
      <Section title={t('bundles.detail.facts')}>
        <BundleFacts bundle={bundle} />
      </Section>
    </Page>
  );
}

function Actions({ bundle, hasFile }: { bundle: ComplianceBundle; hasFile: boolean }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('compliance:write');
  const mayFetch = useMayFetch(bundle);
  const download = useMutation({
    mutationFn: () => loadFile(avouch, bundle.id),
    onSuccess: (text) => downloadBytes(text, `${bundle.id}.json`, 'application/json'),
    onError: notifyFailed,
  });
  const { projectId } = bundle;
  const fails = bundle.verdict?.result === 'fail';
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <GoButton variant={fails ? 'filled' : 'default'} target={{ to: `/dashboard/compliance/project/${projectId}` }}>
          {t(fails ? 'board.fix.status' : 'bundles.detail.openProject')}
        </GoButton>
        {mayWrite && !isBeingMade(bundle) && (
          <GoButton variant="default" target={{ to: '/dashboard/compliance/bundles/new', search: { projectId } }}>
            {t('bundles.detail.again')}
          </GoButton>
        )}
        {hasFile && (
          <Button
            variant={fails ? 'default' : 'filled'}
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            disabled={!mayFetch}
            onClick={() => download.mutate()}
          >
            {t('bundles.detail.download')}
          </Button>
        )}
      </Group>
      {hasFile && !mayFetch && (
        <Text size="sm" c="dimmed">
          {t('bundles.detail.noPii')}
        </Text>
      )}
    </Stack>
  );
}
