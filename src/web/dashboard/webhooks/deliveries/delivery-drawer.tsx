import { Anchor, Badge, Button, Code, Drawer, Group, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconRefresh } from '#web/kit/icons.generated.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { Facts, JsonBlock, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { type DeliveryDetail, type Endpoint, useRefreshEndpoints } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';
import { Attempts } from './attempts.tsx';
import { DeliveryState, isTried } from './delivery-state.tsx';
import { useDelivery } from './use-deliveries.ts';

interface DeliveryDrawerProps {
  endpoint: Endpoint;
  /** Undefined while no delivery is open. */
  id: string | undefined;
  onClose: () => void;
}

/** One delivery beside the log: request and response of each attempt. */
export function DeliveryDrawer({ endpoint, id, onClose }: DeliveryDrawerProps) {
  const t = useTexts(webhooksTexts);
  return (
    <Drawer opened={id !== undefined} onClose={onClose} position="right" size="xl" title={t('delivery.title')}>
      {id !== undefined && <Looked id={id} endpoint={endpoint} />}
    </Drawer>
  );
}

function Looked({ id, endpoint }: { id: string; endpoint: Endpoint }) {
  const { data, error, refetch } = useDelivery(id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? <Shown delivery={data} endpoint={endpoint} /> : <LoadingState />;
}

function Shown({ delivery, endpoint }: { delivery: DeliveryDetail; endpoint: Endpoint }) {
  const t = useTexts(webhooksTexts);
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {delivery.event}
          </Title>
          <DeliveryState of={{ state: delivery.state, isTried: isTried(delivery) }} />
          {delivery.test && (
            <Badge variant="default" tt="none">
              {t('log.sample')}
            </Badge>
          )}
        </Group>
        <Replay delivery={delivery} endpoint={endpoint} />
      </Group>
      <Facts
        of={[
          {
            label: t('delivery.eventId'),
            value: delivery.test ? (
              <Code>{delivery.eventId}</Code>
            ) : (
              <Anchor component={Link} to={`/dashboard/webhooks/events/${delivery.eventId}`} size="sm" ff="monospace">
                {delivery.eventId}
              </Anchor>
            ),
          },
          { label: t('delivery.id'), value: <Code>{delivery.id}</Code> },
          { label: t('delivery.created'), value: <Moment at={delivery.createdAt} exact /> },
          { label: t('delivery.delivered'), value: delivery.deliveredAt && <Moment at={delivery.deliveredAt} exact /> },
          {
            label: t('delivery.nextAttempt'),
            value: delivery.nextAttemptAt && <Moment at={delivery.nextAttemptAt} exact />,
          },
        ]}
      />
      <Attempts of={delivery} />
      <JsonBlock label={t('delivery.body')} value={delivery.body} />
    </Stack>
  );
}

function Replay({ delivery, endpoint }: { delivery: DeliveryDetail; endpoint: Endpoint }) {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const mayChange = useMay('webhooks:write');
  const refresh = useRefreshEndpoints();
  const replay = useMutation({
    mutationFn: () => avouch.webhooks.replayDelivery(delivery.id),
    onSuccess: async () => {
      notifyDone(t('delivery.replayed'));
      await refresh();
    },
    onError: notifyFailed,
  });
  if (!mayChange || endpoint.status === 'disabled') return null;
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={() => replay.mutate()}
      loading={replay.isPending}
    >
      {t('delivery.replay')}
    </Button>
  );
}
