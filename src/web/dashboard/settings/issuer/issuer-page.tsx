import { Alert, Anchor, Code, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NotFoundError } from '#sdk';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { EmptyState, ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useApi } from '../../core/api.tsx';
import { JsonBlock, Page, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { useOrganization } from '../use-organization.ts';
import { IssuerKeys } from './issuer-keys.tsx';

export function IssuerPage() {
  const t = useTexts(settingsTexts);
  const { avouch, mode } = useApi();
  // In both modes the session is that of the live organization.
  const id = useOrganization().data?.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['issuer', 'document', id],
    queryFn: () => avouch.dids.getOrganizationDocument(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Page title={t('issuer.title')} intro={t('issuer.intro')}>
      {error instanceof NotFoundError && <EmptyState title={t('issuer.noneTitle')}>{t('issuer.none')}</EmptyState>}
      {error && !(error instanceof NotFoundError) && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          {mode === 'test' && <Alert color="warning">{t('issuer.testNote')}</Alert>}
          <Section title={t('issuer.did')}>
            <Group gap="xs" wrap="nowrap">
              <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {data.id}
              </Code>
              <CopyButton value={data.id} what={t('issuer.did')} />
            </Group>
          </Section>
          <IssuerKeys did={data.id} />
          <Section title={t('issuer.document')} intro={t('issuer.documentIntro')}>
            <Stack>
              <JsonBlock label="did.json" value={data} />
              <Anchor href={`/orgs/${id}/did.json`} size="sm" target="_blank" rel="noreferrer">
                /orgs/{id}/did.json
              </Anchor>
            </Stack>
          </Section>
        </>
      )}
    </Page>
  );
}
