import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { useAvouch } from './api.tsx';

/** The name of a country by its ISO 3166-1 alpha-2 code, in the reader's language. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    return (code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    };
  }, [language]);
}

/** All countries by name in the reader's language, for a select with codes of one kind. */
export function useCountries(code: 'alpha2' | 'alpha3'): { value: string; label: string }[] {
  const avouch = useAvouch();
  const countryName = useCountryName();
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: () => avouch.reference.listCountries(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.data ?? [])
    .map((country) => ({ value: country[code], label: countryName(country.alpha2) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
