import { ActionIcon, Button, Grid, Menu, Stack } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDots, IconKey, IconPencil, IconPower, IconSend, IconTrash } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useMay } from '../../core/session.ts';
import { Page, Section, Snippets } from '../../core/ui/index.ts';
import { DeliveryDrawer } from '../deliveries/delivery-drawer.tsx';
import { DeliveryLog } from '../deliveries/delivery-log.tsx';
import { TryDrawer } from '../deliveries/try-drawer.tsx';
import { webhooksTexts } from '../locales/index.ts';
import { EndpointAlert } from './endpoint-alert.tsx';
import { EndpointDetails } from './endpoint-details.tsx';
import { EndpointStatus } from './endpoint-status.tsx';
import { HealthSection } from './health-section.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { verifySnippets } from './snippets.ts';
import { useEndpointActions } from './use-endpoint-actions.ts';
import { type Endpoint, useEndpoint } from './use-endpoints.ts';

const route = getRouteApi('/dashboard/webhooks/$webhookId');

export function EndpointPage() {
  const t = useTexts(webhooksTexts);
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useEndpoint(webhookId);
  const crumbs = [{ label: t('title'), to: '/dashboard/webhooks' }];
  if (data) return <Shown endpoint={data} crumbs={crumbs} />;
  return (
    <Page title={webhookId} crumbs={crumbs}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

function Shown({ endpoint, crumbs }: { endpoint: Endpoint; crumbs: { label: string; to: string }[] }) {
  const t = useTexts(webhooksTexts);
  const mayChange = useMay('webhooks:write');
  const search = route.useSearch();
  const go = useNavigate({ from: '/dashboard/webhooks/$webhookId' });
  const [isRotating, setRotating] = useState(false);
  const change = (part: Partial<typeof search>): void =>
    void go({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Page
      title={endpoint.description ?? endpoint.host}
      intro={endpoint.description ? endpoint.host : undefined}
      badge={<EndpointStatus of={endpoint} />}
      crumbs={crumbs}
      actions={
        mayChange && (
          <>
            <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => change({ test: 'open' })}>
              {t('endpoint.test')}
            </Button>
            <Button
              component={Link}
              to={`/dashboard/webhooks/${endpoint.id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('endpoint.edit')}
            </Button>
            <EndpointMenu of={endpoint} onRotate={() => setRotating(true)} />
          </>
        )
      }
    >
      <EndpointAlert of={endpoint} />
      <HealthSection
        webhookId={endpoint.id}
        period={search.period ?? 'day'}
        onPeriod={(period) => change({ period })}
      />
      <DeliveryLog of={endpoint} filter={search} onChange={change} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <EndpointDetails of={endpoint} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Section title={t('secret.verify')} intro={t('secret.verifyHint')}>
            <Stack>
              <Snippets label={t('secret.snippets')} of={verifySnippets()} />
            </Stack>
          </Section>
        </Grid.Col>
      </Grid>
      <RotateSecret of={endpoint} opened={isRotating} onClose={() => setRotating(false)} />
      <TryDrawer of={endpoint} opened={search.test === 'open'} onClose={() => change({ test: undefined })} />
      <DeliveryDrawer
        endpoint={endpoint}
        id={search.test ? undefined : search.delivery}
        onClose={() => change({ delivery: undefined })}
      />
    </Page>
  );
}

/** Rare actions. */
function EndpointMenu({ of: endpoint, onRotate }: { of: Endpoint; onRotate: () => void }) {
  const t = useTexts(webhooksTexts);
  const { toggle, remove, isPending } = useEndpointActions(endpoint);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('endpoint.more')} loading={isPending}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onRotate}>
          {t('endpoint.rotate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPower size={16} aria-hidden />} onClick={() => void toggle()}>
          {t(endpoint.status === 'enabled' ? 'endpoint.disable' : 'endpoint.enable')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          {t('endpoint.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
