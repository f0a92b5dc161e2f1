import { sayDocumentType } from '#web/kit/document-type.ts';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { settingsTexts } from '../locales/index.ts';
import type { Field, PolicyValues } from './fields.ts';
import { useCountries } from './use-policy.ts';

/** A rule's value in words, with its unit. */
export function useSaying(): (field: Field, values: PolicyValues) => string {
  const t = useTexts(settingsTexts);
  const format = useFormat();
  const countries = useCountries(useLanguage()).data;
  const countryOf = (code: string): string => countries?.find(({ value }) => value === code)?.label ?? code;
  return (field, values) => {
    const value = values[field.name];
    switch (field.kind) {
      case 'switch':
        return t(value === true ? 'policy.yes' : 'policy.no');
      case 'evidence':
        return t(`policy.evidence.${values.evidence}`);
      case 'liveness':
        return t(`policy.${values.liveness}`);
      case 'categories':
        return values.categories.map((category) => t(`policy.${category}`)).join(', ') || t('policy.nobody');
      case 'types':
        return values.types === null ? t('policy.any') : values.types.map(sayDocumentType).join(', ');
      case 'countries': {
        const codes = Array.isArray(value) ? (value as string[]) : [];
        return codes.map(countryOf).join(', ') || t(field.name === 'deny' ? 'policy.nowhere' : 'policy.any');
      }
      default:
        if (typeof value !== 'number') return t('policy.noLimit');
        if (field.share) return format.percent(value);
        return field.unit ? t(`policy.${field.unit}`, { count: format.number(value) }) : format.number(value);
    }
  };
}
