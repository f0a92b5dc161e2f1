import { Button, Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import classes from './filters.module.css';

interface FiltersProps {
  children: ReactNode;
  /** Clears the filters; only shown while filtering. */
  onClear?: (() => void) | false | undefined;
}

/** The row of a list's filters, below its views. */
export function Filters({ children, onClear }: FiltersProps) {
  const k = useTexts(kitTexts);
  return (
    <search className={classes.filters}>
      {children}
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          {k('clearFilters')}
        </Button>
      )}
    </search>
  );
}

interface FilterSelectProps<T extends string> extends Omit<SelectProps, 'value' | 'data' | 'onChange'> {
  label: string;
  value: T | undefined;
  data: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
}

/** One of a few values, or any. */
export function FilterSelect<T extends string>({ value, data, onChange, ...select }: FilterSelectProps<T>) {
  const k = useTexts(kitTexts);
  return (
    <Select
      placeholder={k('any')}
      clearable
      clearButtonProps={{ 'aria-label': k('clear') }}
      w={190}
      {...select}
      data={[...data]}
      value={value ?? null}
      onChange={(next) => onChange((next as T | null) ?? undefined)}
    />
  );
}
