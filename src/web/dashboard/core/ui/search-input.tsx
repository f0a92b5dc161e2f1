import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { kitTexts } from '#web/kit/locales/index.ts';

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Search text; written to the URL shortly after the last key. */
export function SearchInput({ value, onChange, ...field }: SearchInputProps) {
  const k = useTexts(kitTexts);
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
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={k('clear')} onClick={() => change('')} />}
      maxLength={200}
      w={{ base: '100%', xs: 280 }}
      {...field}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
