import { Anchor, Badge, Code, Grid, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Event } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { Facts, JsonBlock, LongText, Page, Section } from '../../core/ui/index.ts';
import { DeliveryState, isTried } from '../deliveries/delivery-state.tsx';
import { useEndpoints } from '../endpoints/use-endpoints.ts';
import { webhooksTexts } from '../locales/index.ts';
import { useEventTypes } from './event-names.ts';
import { subjectOf } from './subject-of.ts';

const route = getRouteApi('/dashboard/webhooks/events/$eventId');

export function EventPage() {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const { eventId } = route.useParams();
  const { types } = useEventTypes();
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'one', eventId],
    queryFn: () => avouch.events.get(eventId),
  });
  const crumbs = [
    { label: t('title'), to: '/dashboard/webhooks' },
    { label: t('browser.title'), to: '/dashboard/webhooks/events' },
  ];
  return (
    <Page
      title={data?.event ?? eventId}
      intro={types.find(({ name }) => name === data?.event)?.meaning}
      crumbs={crumbs}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <Shown event={data} />}
    </Page>
  );
}

function Shown({ event }: { event: Event }) {
  const t = useTexts(webhooksTexts);
  const subject = subjectOf(event.data);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Section title={t('browser.payload')} intro={t('browser.payloadIntro')}>
          <JsonBlock label={event.event} value={event} />
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="lg">
          <Section title={t('endpoint.details')}>
            <Facts
              of={[
                { label: t('browser.created'), value: <Moment at={event.created} exact /> },
                { label: t('browser.id'), value: <Code>{event.id}</Code> },
                {
                  label: t('browser.live'),
                  value: (
                    <Badge variant="default" tt="none">
                      {t(event.livemode ? 'browser.liveMode' : 'browser.testMode')}
                    </Badge>
                  ),
                },
                { label: t('browser.sequence'), value: event.sequence },
              ]}
            />
            {subject && (
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...props} to="/dashboard/webhooks/events" search={{ subject }} />}
              >
                {t('browser.object', { id: subject })}
              </Anchor>
            )}
          </Section>
          <Section title={t('browser.went')} intro={t('browser.wentIntro')}>
            <Went eventId={event.id} />
          </Section>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function Went({ eventId }: { eventId: string }) {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const endpoints = useEndpoints().rows;
  const { data, error, refetch } = useQuery({
    queryKey: ['events', 'deliveries', eventId],
    queryFn: async () => (await avouch.events.listDeliveries(eventId)).data,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('browser.wentNowhere')}
      </Text>
    );
  return (
    <Table aria-label={t('browser.went')} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('list.endpoint')}</Table.Th>
          <Table.Th scope="col">{t('log.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((delivery) => {
          const endpoint = endpoints.find(({ id }) => id === delivery.webhookId);
          return (
            <Table.Tr key={delivery.id}>
              <Table.Td>
                <Anchor
                  size="sm"
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/dashboard/webhooks/$webhookId"
                      params={{ webhookId: delivery.webhookId }}
                      search={{ delivery: delivery.id }}
                    />
                  )}
                >
                  <LongText lines={1}>{endpoint?.description ?? endpoint?.host ?? delivery.webhookId}</LongText>
                </Anchor>
              </Table.Td>
              <Table.Td>
                <DeliveryState of={{ state: delivery.state, isTried: isTried(delivery) }} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
