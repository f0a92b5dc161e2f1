import { Select } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useCountries } from '../../core/countries.ts';
import { verificationsTexts } from '../locales/index.ts';

interface CountrySelectProps {
  label: string;
  /** The kind of ISO 3166-1 code in the value. */
  code: 'alpha2' | 'alpha3';
  value: string;
  onChange: (code: string) => void;
  required?: boolean;
  error?: string | undefined;
}

/** A country by its name in the reader's language. */
export function CountrySelect({ label, code, value, onChange, required = false, error }: CountrySelectProps) {
  const t = useTexts(verificationsTexts);
  const countries = useCountries(code);
  return (
    <Select
      label={label}
      placeholder={t(required ? 'business.entityTypeHint' : 'filter.any')}
      data={countries}
      value={value || null}
      required={required}
      error={error}
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
