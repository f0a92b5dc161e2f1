import { Badge, Button, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { RefObject } from 'react';
import { VERIFICATION_TYPES } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconFilter } from '#web/kit/icons.generated.ts';
import { useReviewers } from '../../core/reviewers.ts';
import { type SavedViewsOf, SaveView } from '../../core/saved-views/index.ts';
import { useMay, useSession } from '../../core/session.ts';
import { Filters as FilterRow, FilterSelect, SearchInput } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { STATUSES } from '../shared/statuses.ts';
import type { QueueSearch } from './search.ts';

interface FiltersProps {
  search: QueueSearch;
  onChange: (search: QueueSearch) => void;
}

export function Filters({
  searchField,
  ...saved
}: SavedViewsOf<QueueSearch> & { searchField: RefObject<HTMLInputElement | null> }) {
  const { search, onChange } = saved;
  const t = useTexts(verificationsTexts);
  const kinds = VERIFICATION_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }));
  const statuses = STATUSES.map((value) => ({ value, label: t(`status.${value === 'expired' ? 'ended' : value}`) }));
  return (
    <FilterRow onClear={Object.keys(search).length > 0 && (() => onChange({}))}>
      <SearchField search={search} onChange={onChange} field={searchField} />
      <FilterSelect
        label={t('filter.kind')}
        data={kinds}
        value={search.type}
        onChange={(value) => onChange(withFilter(search, 'type', value))}
      />
      <FilterSelect
        label={t('filter.status')}
        data={statuses}
        value={search.status}
        onChange={(value) => onChange(withFilter(search, 'status', value))}
        searchable
      />
      <MoreFilters search={search} onChange={onChange} />
      <SaveView {...saved} />
    </FilterRow>
  );
}

/** Searches once typing pauses. */
function SearchField({ search, onChange, field }: FiltersProps & { field: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(verificationsTexts);
  return (
    <SearchInput
      ref={field}
      label={t('filter.search')}
      placeholder={t('filter.searchHint')}
      value={search.q ?? ''}
      onChange={(q) => onChange(withFilter(search, 'q', q || undefined))}
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
              onChange={({ currentTarget }) => onChange(withFilter(search, name, currentTarget.value || undefined))}
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
    <FilterSelect
      label={t('filter.assignee')}
      data={data}
      value={search.assignee}
      onChange={(value) => onChange(withFilter(search, 'assignee', value))}
      comboboxProps={{ withinPortal: false }}
      w="100%"
    />
  );
}

function withFilter<K extends keyof QueueSearch>(
  search: QueueSearch,
  name: K,
  value: QueueSearch[K] | undefined,
): QueueSearch {
  const { [name]: _, ...rest } = search;
  return value === undefined ? rest : { ...rest, [name]: value };
}
