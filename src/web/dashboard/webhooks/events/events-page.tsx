import { Button, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ListEventsResult } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Moment } from '#web/kit/moment.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import {
  type Column,
  FilterSelect,
  Filters,
  ListTable,
  LongText,
  Page,
  SearchInput,
  useList,
} from '../../core/ui/index.ts';
import { webhooksTexts } from '../locales/index.ts';
import { type EventName, useEventTypes } from './event-names.ts';
import { subjectOf } from './subject-of.ts';

type Event = ListEventsResult['data'][number];

const route = getRouteApi('/dashboard/webhooks/events');

export function EventsPage() {
  const t = useTexts(webhooksTexts);
  const avouch = useAvouch();
  const go = useNavigate({ from: '/dashboard/webhooks/events' });
  const { type, subject } = route.useSearch();
  const list = useList({
    key: ['events', type, subject],
    load: (cursor) =>
      avouch.events.list({
        limit: 25,
        ...(cursor && { cursor }),
        ...(type && { type: type as EventName }),
        ...(subject && { subject }),
      }),
  });
  const isFiltered = type !== undefined || subject !== undefined;
  const clear = () => void go({ search: {}, replace: true });
  return (
    <Page
      title={t('browser.title')}
      intro={t('browser.intro')}
      crumbs={[{ label: t('title'), to: '/dashboard/webhooks' }]}
    >
      <EventFilters type={type} subject={subject} />
      <ListTable
        label={t('browser.label')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        href={({ id }) => `/dashboard/webhooks/events/${id}`}
        empty={
          <EmptyState
            title={t(isFiltered ? 'browser.noMatch' : 'browser.emptyTitle')}
            action={
              isFiltered && (
                <Button variant="default" onClick={clear}>
                  {t('browser.clear')}
                </Button>
              )
            }
          >
            {t(isFiltered ? 'browser.noMatchText' : 'browser.empty')}
          </EmptyState>
        }
      />
    </Page>
  );
}

function EventFilters({ type, subject }: { type: string | undefined; subject: string | undefined }) {
  const t = useTexts(webhooksTexts);
  const go = useNavigate({ from: '/dashboard/webhooks/events' });
  const { types } = useEventTypes();
  const change = (part: { type?: string | undefined; subject?: string | undefined }): void =>
    void go({ search: (before) => ({ ...before, ...part }), replace: true });
  const isFiltered = (type ?? subject) !== undefined;
  return (
    <Filters onClear={isFiltered && (() => change({ type: undefined, subject: undefined }))}>
      <SearchInput
        label={t('browser.subject')}
        placeholder={t('browser.subjectHint')}
        value={subject ?? ''}
        maxLength={60}
        onChange={(text) => change({ subject: text || undefined })}
      />
      <FilterSelect
        label={t('browser.type')}
        placeholder={t('log.anyEvent')}
        data={types.map(({ name }) => ({ value: name, label: name }))}
        value={type}
        searchable
        onChange={(value) => change({ type: value })}
        w={260}
      />
    </Filters>
  );
}

function useColumns(): Column<Event>[] {
  const t = useTexts(webhooksTexts);
  const { types } = useEventTypes();
  return [
    {
      key: 'event',
      header: t('browser.event'),
      render: ({ event }) => (
        <Stack gap={0}>
          <Text span size="sm" ff="monospace">
            {event}
          </Text>
          <Text span size="xs" c="dimmed">
            {types.find(({ name }) => name === event)?.meaning}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'about',
      header: t('browser.about'),
      from: 'md',
      width: 330,
      render: ({ data }) => (
        <Text span size="xs" ff="monospace" c="dimmed">
          <LongText lines={1}>{subjectOf(data) ?? ''}</LongText>
        </Text>
      ),
    },
    {
      key: 'when',
      header: t('browser.when'),
      width: 160,
      render: ({ created }) => (
        <Text size="sm" c="dimmed">
          <Moment at={created} />
        </Text>
      ),
    },
  ];
}
