import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { agreementsTexts } from '../locales/index.ts';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Words to look for; they go into the address a moment after the last key. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const t = useTexts(agreementsTexts);
  const [typed, setTyped] = useState(value);
  const tell = useDebouncedCallback(onChange, 350);
  useEffect(() => setTyped(value), [value]);
  const change = (next: string): void => {
    setTyped(next);
    tell(next.trim());
  };
  return (
    <TextInput
      type="search"
      label={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => change('')} />}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      w={{ base: '100%', xs: 280 }}
    />
  );
}
