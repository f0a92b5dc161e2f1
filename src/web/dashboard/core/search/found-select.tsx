import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import type { SearchKind } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { isObjectId } from '../object-id.ts';
import { searchTexts } from './locales/index.ts';
import { useResults } from './use-results.ts';

interface Choice {
  value: string;
  label: string;
}

type Result = ReturnType<typeof useResults>['results'][number]['items'][number];

interface FoundSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Only objects of this kind; otherwise of any kind, in groups. */
  kind?: SearchKind;
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  /** Offered before anything is typed. */
  suggested?: readonly Choice[];
  /** Which results to offer; all, if left out. */
  accepts?: (result: Result) => boolean;
  /** The name of an object that was not chosen from results. */
  nameOf?: (id: string) => string | undefined;
}

/** Selects an object found by its title, reference, or person's name; an ID can be pasted. */
export function FoundSelect({
  kind,
  value = null,
  onChange,
  suggested = [],
  accepts = () => true,
  nameOf,
  ...select
}: FoundSelectProps) {
  const t = useTexts(searchTexts);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Choice>();
  const { results } = useResults(typed, kind);
  const found = withoutRepeats(
    results.map(({ kind: of, items }) => ({
      group: t(`group.${of}`),
      items: items
        .filter(accepts)
        .map(({ id, title, reference }) => ({ value: id, label: (title ?? reference ?? id).slice(0, 120) })),
    })),
  );
  const hits = found.flatMap(({ items }) => items);
  const others = suggested.filter((each) => !hits.some((hit) => hit.value === each.value));
  const known = new Set([...hits, ...others].map((each) => each.value));
  const entered = [...new Set([idIn(typed), value])].filter((id) => typeof id === 'string' && !known.has(id));
  const named = (entered as string[]).map((id) => ({
    value: id,
    label: picked?.value === id ? picked.label : (nameOf?.(id) ?? id),
  }));
  const isTyped = typed.trim() !== '' && typed !== labelOf(value, [...hits, ...others, ...named]);
  return (
    <Select
      searchable
      clearable={!select.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      placeholder={t('picker.placeholder')}
      nothingFoundMessage={isTyped ? t('noneHere') : undefined}
      {...select}
      value={value}
      data={[...named, ...(isTyped ? matching(others, typed) : others), ...(kind ? hits : found)]}
      // The service has found them, by more than their labels.
      filter={({ options }) => options}
      onSearchChange={(text) => {
        setTyped(text);
        const pasted = idIn(text);
        if (pasted !== undefined && pasted !== value) onChange(pasted);
      }}
      onChange={(id, option) => {
        setPicked(option ?? undefined);
        onChange(id);
      }}
    />
  );
}

const idIn = (text: string): string | undefined => (isObjectId(text.trim()) ? text.trim() : undefined);

const labelOf = (id: string | null, choices: readonly Choice[]): string | undefined =>
  choices.find(({ value }) => value === id)?.label;

const matching = (choices: readonly Choice[], typed: string): Choice[] =>
  choices.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));

interface Group {
  group: string;
  items: Choice[];
}

/** A business is found as such and as a verification; each option may appear only once. */
function withoutRepeats(groups: readonly Group[]): Group[] {
  const seen = new Set<string>();
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ value }) => !seen.has(value) && seen.add(value)),
    }))
    .filter(({ items }) => items.length > 0);
}
