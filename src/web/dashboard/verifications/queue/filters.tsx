import { Badge, Button, Group, Popover, Select, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RefObject } from 'react';
import { VERIFICATION_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFilter } from '#web/kit/icons.generated.ts';
import { useReviewers } from '../../core/reviewers.ts';
import { useMay, useSession } from '../../core/session.ts';
import { SearchInput } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { STATUSES } from '../shared/statuses.ts';
import type { Kind, Status } from '../shared/types.ts';
import type { QueueSearch } from './search.ts';

interface FiltersProps {
  search: QueueSearch;
  onChange: (search: QueueSearch) => void;
}

export function Filters({
  search,
  onChange,
  searchField,
}: FiltersProps & { searchField: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(verificationsTexts);
  const kinds = VERIFICATION_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }));
  const statuses = STATUSES.map((value) => ({ value, label: t(`status.${value === 'expired' ? 'ended' : value}`) }));
  return (
    <Group gap="sm" align="flex-end" role="search">
      <SearchField search={search} onChange={onChange} field={searchField} />
      <Select
        label={t('filter.kind')}
        placeholder={t('filter.any')}
        data={kinds}
        value={search.type ?? null}
        onChange={(value) => onChange(withFilter(search, 'type', value as Kind | null))}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
        w={{ base: 'calc(50% - 6px)', xs: 150 }}
      />
      <Select
        label={t('filter.status')}
        placeholder={t('filter.any')}
        data={statuses}
        value={search.status ?? null}
        onChange={(value) => onChange(withFilter(search, 'status', value as Status | null))}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
        w={{ base: 'calc(50% - 6px)', xs: 170 }}
      />
      <MoreFilters search={search} onChange={onChange} />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      )}
    </Group>
  );
}

/** Asks once the typing rests. */
function SearchField({ search, onChange, field }: FiltersProps & { field: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(verificationsTexts);
  return (
    <SearchInput
      ref={field}
      label={t('filter.search')}
      placeholder={t('filter.searchHint')}
      value={search.q ?? ''}
      onChange={(q) => onChange(withFilter(search, 'q', q || null))}
      w={undefined}
      style={{ flex: '1 1 14rem' }}
    />
  );
}

function MoreFilters({ search, onChange }: FiltersProps) {
  const t = useTexts(verificationsTexts);
  const [opened, { toggle, close }] = useDisclosure();
  const used = [search.assignee, search.from, search.to, search.person].filter(Boolean).length;
  return (
    <Popover opened={opened} onChange={(next) => !next && close()} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={used > 0 && <Badge circle>{used}</Badge>}
          onClick={toggle}
        >
          {t('filter.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.more')} maw="calc(100vw - 24px)" w={320}>
        <Stack gap="sm">
          <AssigneeFilter search={search} onChange={onChange} />
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              label={t(`filter.${name}`)}
              value={search[name] ?? ''}
              onChange={({ currentTarget }) => onChange(withFilter(search, name, currentTarget.value || null))}
            />
          ))}
          <Button variant="light" onClick={close}>
            {t('filter.done')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function AssigneeFilter({ search, onChange }: FiltersProps) {
  const t = useTexts(verificationsTexts);
  const { user } = useSession();
  const may = useMay('reviews:write');
  const others = useReviewers().filter(({ userId }) => userId !== user.id);
  if (!may) return null;
  const data = [
    { value: 'me', label: t('filter.me') },
    { value: 'none', label: t('filter.nobody') },
    ...others.map(({ userId, email }) => ({ value: userId, label: email })),
  ];
  return (
    <Select
      label={t('filter.assignee')}
      placeholder={t('filter.any')}
      data={data}
      value={search.assignee ?? null}
      onChange={(value) => onChange(withFilter(search, 'assignee', value))}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function withFilter<K extends keyof QueueSearch>(
  search: QueueSearch,
  name: K,
  value: QueueSearch[K] | null,
): QueueSearch {
  const { [name]: _, ...rest } = search;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}
