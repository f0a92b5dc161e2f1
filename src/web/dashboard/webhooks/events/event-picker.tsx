import { Box, Checkbox, Fieldset, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { ErrorState, LoadingState } from '#web/kit/states.tsx';
import { webhooksTexts } from '../locales/index.ts';
import { EventLabel } from './event-label.tsx';
import { type EventGroup, type EventName, findEvents, useEventTypes } from './event-names.ts';
import classes from './event-picker.module.css';

interface EventPickerProps {
  all: boolean;
  chosen: readonly EventName[];
  error: string | undefined;
  onChange: (change: { all?: boolean; events?: EventName[] }) => void;
}

/** All events, or a selection from the catalog, found by text. */
export function EventPicker({ all, chosen, error, onChange }: EventPickerProps) {
  const t = useTexts(webhooksTexts);
  const data = [
    { value: 'all', label: t('form.all') },
    { value: 'some', label: t('form.some') },
  ];
  return (
    <Fieldset legend={t('form.events')} variant="unstyled" p={0} styles={{ legend: { padding: 0, fontWeight: 600 } }}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('form.eventsHint')}
        </Text>
        <Group>
          <SegmentedControl
            aria-label={t('form.events')}
            data={data}
            value={all ? 'all' : 'some'}
            onChange={(value) => onChange({ all: value === 'all' })}
          />
          {!all && (
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('form.chosen', { count: chosen.length })}
            </Text>
          )}
        </Group>
        {!all && <Catalogue chosen={chosen} onChange={(events) => onChange({ events })} />}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

interface ChosenProps {
  chosen: readonly EventName[];
  onChange: (events: EventName[]) => void;
}

function Catalogue({ chosen, onChange }: ChosenProps) {
  const t = useTexts(webhooksTexts);
  const [search, setSearch] = useState('');
  const { groups, isPending, error, refetch } = useEventTypes();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState />;
  const found = findEvents(groups, search);
  return (
    <Stack gap="xs">
      <TextInput
        aria-label={t('form.search')}
        placeholder={t('form.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <Text size="sm">{t('form.noMatch')}</Text>}
      <Box className={classes.groups}>
        {found.map((group) => (
          <EventGroupChoice key={group.name} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </Box>
    </Stack>
  );
}

function EventGroupChoice({ group: { title, types }, chosen, onChange }: ChosenProps & { group: EventGroup }) {
  const t = useTexts(webhooksTexts);
  const names = types.map(({ name }) => name);
  const mine = names.filter((name) => chosen.includes(name));
  const rest = chosen.filter((name) => !names.includes(name));
  return (
    <Stack gap={6} className={classes.group}>
      <Checkbox
        label={
          <Text span fw={600} size="sm">
            {title}
          </Text>
        }
        aria-label={t('form.wholeGroup', { group: title })}
        checked={mine.length === names.length}
        indeterminate={mine.length > 0 && mine.length < names.length}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...rest, ...names] : rest)}
      />
      <Stack gap={6} ps="xl">
        {types.map(({ name, meaning }) => (
          <Checkbox
            key={name}
            label={<EventLabel of={{ name, meaning }} />}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
      </Stack>
    </Stack>
  );
}
