import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { isObjectId } from '../../core/object-id.ts';
import { useObjectNames } from '../../core/object-names.ts';
import { searchTexts, useResults } from '../../core/search/index.ts';
import { complianceTexts } from '../locales/index.ts';

interface ObjectSelectProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** An object of any kind, found by its title, reference, person's name, or ID. */
export function ObjectSelect({ value, onChange }: ObjectSelectProps) {
  const t = useTexts(complianceTexts);
  const s = useTexts(searchTexts);
  const nameOf = useObjectNames();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const { results } = useResults(typed);
  const found = results.map(({ kind, items }) => ({
    group: s(`group.${kind}`),
    items: items.map(({ id, title, reference }) => ({ value: id, label: (title ?? reference ?? id).slice(0, 120) })),
  }));
  const groups = withoutRepeats(found);
  const known = new Set(groups.flatMap(({ items }) => items.map((item) => item.value)));
  const whole = typed.trim();
  const entered = [isObjectId(whole) ? whole : undefined, value].filter((id) => id !== undefined && !known.has(id));
  const others = [...new Set(entered as string[])].map((id) => ({
    value: id,
    label: picked?.value === id ? picked.label : (nameOf(id) ?? id),
  }));
  return (
    <Select
      label={t('audit.filter.subject')}
      placeholder={t('audit.filter.subjectHelp')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('audit.filter.clearSubject') }}
      w={260}
      value={value ?? null}
      data={[...others, ...groups]}
      // The service has found them, by more than their labels.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setPicked(option ?? undefined);
        onChange(id ?? undefined);
      }}
    />
  );
}

interface Group {
  group: string;
  items: { value: string; label: string }[];
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
