import { useQuery } from '@tanstack/react-query';
import type { EntityType } from '#sdk';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';

/** A legal form's national name with its abbreviation and ISO 20275 code. */
export function legalFormName({ code, names }: EntityType, language: string): string {
  const found = names.find((each) => each.language === language) ?? names[0];
  const short = found?.abbreviations[0];
  return [found?.name ?? code, short && `(${short})`, `· ${code}`].filter(Boolean).join(' ');
}

/** The name of a legal form; its code until it is loaded, or if it is unknown. */
export function useLegalForm(country: string, code: string | undefined): string | undefined {
  const avouch = useAvouch();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['entity-types', country, code],
    queryFn: async () => await avouch.reference.listEntityTypes({ country, limit: 100, q: code ?? '' }),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = data?.data.find((each) => each.code === code);
  return found ? legalFormName(found, language) : code;
}
