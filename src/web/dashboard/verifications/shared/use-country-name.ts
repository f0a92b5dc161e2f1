import { useMemo } from 'react';
import { useLanguage } from '#web/kit/i18n/index.ts';

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
