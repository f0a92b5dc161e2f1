import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconPlus } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, ListTable, LongText, Page } from '../../core/ui/index.ts';
import { Bars } from '../deliveries/bars.tsx';
import { DeliveryState } from '../deliveries/delivery-state.tsx';
import { webhooksTexts } from '../locales/index.ts';
import { EndpointStatus } from './endpoint-status.tsx';
import { type Endpoint, type Health, useEndpoints, useHealth } from './use-endpoints.ts';

export function EndpointsPage() {
  const t = useTexts(webhooksTexts);
  const mayChange = useMay('webhooks:write');
  const list = useEndpoints();
  const health = useHealth('day').data;
  const add = mayChange && (
    <Button component={Link} to="/dashboard/webhooks/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('list.add')}
    </Button>
  );
  const columns = useColumns(health);
  return (
    <Page title={t('title')} intro={t('intro')} actions={list.rows.length > 0 && add}>
      <ListTable
        label={t('list.label')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/webhooks/${id}`}
        empty={
          <EmptyState title={t('list.emptyTitle')} action={add}>
            {t('list.empty')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function useColumns(health: Map<string, Health> | undefined): Column<Endpoint>[] {
  const t = useTexts(webhooksTexts);
  return [
    {
      key: 'endpoint',
      header: t('list.endpoint'),
      render: ({ url, host, description }) => (
        <Stack gap={2}>
          <Text fw={600} span>
            <LongText lines={1}>{description ?? host}</LongText>
          </Text>
          <Text size="xs" c="dimmed" span>
            <LongText lines={1}>{url ?? host}</LongText>
          </Text>
        </Stack>
      ),
    },
    { key: 'status', header: t('list.status'), width: 150, render: (endpoint) => <EndpointStatus of={endpoint} /> },
    {
      key: 'events',
      header: t('list.events'),
      width: 130,
      from: 'md',
      render: ({ events }) => (
        <Text size="sm">
          {events.includes('*') ? t('list.allEvents') : t('list.eventCount', { count: events.length })}
        </Text>
      ),
    },
    {
      key: 'health',
      header: t('list.health'),
      width: 210,
      render: ({ id }) => <HealthCell of={health?.get(id)} />,
    },
    {
      key: 'last',
      header: t('list.last'),
      width: 170,
      from: 'md',
      render: ({ id }) => <LastCell of={health?.get(id)} />,
    },
  ];
}

function HealthCell({ of }: { of: Health | undefined }) {
  const format = useFormat();
  if (!of) return <span aria-hidden>–</span>;
  return (
    <Group gap="sm" wrap="nowrap">
      <Bars of={of} height={26} />
      <Text size="sm" fw={600} w={52} ta="end" style={{ flexShrink: 0 }}>
        {of.attemptSuccessShare === null ? '–' : format.percent(of.attemptSuccessShare)}
      </Text>
    </Group>
  );
}

function LastCell({ of }: { of: Health | undefined }) {
  const t = useTexts(webhooksTexts);
  if (!of)
    return (
      <Text size="sm" c="dimmed">
        {t('list.nothingYet')}
      </Text>
    );
  const { lastDelivery } = of;
  const isTried = lastDelivery.lastStatusCode !== null || lastDelivery.lastError !== null;
  return (
    <Stack gap={2}>
      <DeliveryState of={{ state: lastDelivery.state, isTried }} />
      <Text size="xs" c="dimmed">
        <Moment at={lastDelivery.createdAt} />
      </Text>
    </Stack>
  );
}
