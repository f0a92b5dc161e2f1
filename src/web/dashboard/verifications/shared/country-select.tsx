import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { verificationsTexts } from '../locales/index.ts';
import { useCountryName } from './use-country-name.ts';

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
  const avouch = useAvouch();
  const countryName = useCountryName();
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: () => avouch.reference.listCountries(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const countries = (data?.data ?? [])
    .map((country) => ({ value: country[code], label: countryName(country.alpha2) }))
    .sort((one, other) => one.label.localeCompare(other.label));
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
