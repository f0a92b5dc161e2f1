import { Badge, Button, Group, Indicator, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { DELIVERY_STATES } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useMay } from '../../core/session.ts';
import { type Column, FilterSelect, Filters, ListTable, Section } from '../../core/ui/index.ts';
import { Recover } from '../endpoints/recover.tsx';
import type { Delivery, Endpoint } from '../endpoints/use-endpoints.ts';
import { useEventTypes } from '../events/event-names.ts';
import { webhooksTexts } from '../locales/index.ts';
import classes from './delivery-log.module.css';
import { DeliveryState, isTried, useDeliveryState } from './delivery-state.tsx';
import { type LogFilter, useDeliveries } from './use-deliveries.ts';

interface DeliveryLogProps {
  of: Endpoint;
  filter: LogFilter & { delivery?: string | undefined };
  onChange: (part: LogFilter & { delivery?: string | undefined }) => void;
}

/** An endpoint's past and pending deliveries. */
export function DeliveryLog({ of, filter, onChange }: DeliveryLogProps) {
  const t = useTexts(webhooksTexts);
  const mayChange = useMay('webhooks:write');
  const list = useDeliveries(of.id, filter);
  const isFiltered = filter.state !== undefined || filter.event !== undefined;
  const columns = useColumns((delivery) => onChange({ delivery }));
  return (
    <Section
      title={t('log.title')}
      intro={t('log.intro')}
      actions={mayChange && of.status === 'enabled' && <Recover of={of} />}
    >
      <DeliveryFilters filter={filter} onChange={onChange} />
      <ListTable
        label={t('log.title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isCurrent={({ id }) => id === filter.delivery}
        empty={
          <EmptyState
            title={t(isFiltered ? 'log.noMatch' : 'log.emptyTitle')}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => onChange({ state: undefined, event: undefined })}>
                  {t('log.clear')}
                </Button>
              )
            }
          >
            {t(isFiltered ? 'log.noMatchText' : 'log.empty')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function DeliveryFilters({ filter, onChange }: Pick<DeliveryLogProps, 'filter' | 'onChange'>) {
  const t = useTexts(webhooksTexts);
  const { types } = useEventTypes();
  return (
    <Filters>
      <FilterSelect
        label={t('log.state')}
        placeholder={t('log.anyState')}
        data={DELIVERY_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('log.event')}
        placeholder={t('log.anyEvent')}
        data={types.map(({ name }) => ({ value: name, label: name }))}
        value={filter.event}
        searchable
        onChange={(event) => onChange({ event })}
        w={240}
      />
      <Tooltip label={t('log.liveHint')}>
        <Group gap={10} ms="auto" tabIndex={0}>
          <Indicator color="teal" size={8} position="middle-center">
            <span />
          </Indicator>
          <Text size="xs" c="dimmed">
            {t('log.live')}
          </Text>
        </Group>
      </Tooltip>
    </Filters>
  );
}

function useColumns(open: (id: string) => void): Column<Delivery>[] {
  const t = useTexts(webhooksTexts);
  const say = useDeliveryState();
  return [
    {
      key: 'event',
      header: t('log.event'),
      render: (delivery) => (
        <Group gap="xs" wrap="nowrap">
          <UnstyledButton
            className={classes.open}
            onClick={() => open(delivery.id)}
            aria-label={t('log.open', {
              event: delivery.event,
              state: say({ state: delivery.state, isTried: isTried(delivery) }),
            })}
          >
            {delivery.event}
          </UnstyledButton>
          {delivery.test && (
            <Badge variant="default" size="sm" tt="none">
              {t('log.sample')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'state',
      header: t('log.state'),
      width: 170,
      render: (delivery) => <DeliveryState of={{ state: delivery.state, isTried: isTried(delivery) }} />,
    },
    { key: 'answer', header: t('log.answer'), width: 130, render: (delivery) => <Answer of={delivery} /> },
    {
      key: 'attempts',
      header: t('log.attempts'),
      width: 100,
      from: 'md',
      align: 'end',
      render: ({ attempts }) => attempts.length,
    },
    {
      key: 'when',
      header: t('log.when'),
      width: 170,
      render: ({ createdAt }) => (
        <Text size="sm" c="dimmed">
          <Moment at={createdAt} />
        </Text>
      ),
    },
  ];
}

function Answer({ of: { attempts, lastStatusCode } }: { of: Delivery }) {
  const t = useTexts(webhooksTexts);
  const format = useFormat();
  const last = attempts.at(-1);
  if (!last) return <span aria-hidden>–</span>;
  return (
    <Text size="sm">
      {lastStatusCode ?? t('delivery.noAnswer')}
      <Text span size="xs" c="dimmed" ms={6}>
        {t('delivery.ms', { ms: format.number(last.ms) })}
      </Text>
    </Text>
  );
}
