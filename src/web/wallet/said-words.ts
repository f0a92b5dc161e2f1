import { isDocumentType, sayDocumentType } from '#web/kit/document-type.ts';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { labelOf } from './claim-label.ts';
import { en } from './locales/en.ts';
import { type WalletTexts, walletTexts } from './locales/index.ts';
import type { Said } from './offers/read-claims.ts';

type Value = keyof WalletTexts['values'];

/** Displays a credential's values in words. */
export function useSaidWords(labels: Readonly<Record<string, string>>) {
  const t = useTexts(walletTexts);
  const format = useFormat();
  const language = useLanguage();
  const word = (text: string, path: Said['path']): string => {
    if (isDocumentType(text)) return sayDocumentType(text);
    if (Object.hasOwn(en.values, text)) return t(`values.${text as Value}`);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.statedDay(text);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return format.moment(text);
    const isCountry = path.at(-1) === 'country' && /^[A-Z]{2}$/.test(text);
    return (isCountry && new Intl.DisplayNames(language, { type: 'region' }).of(text)) || text;
  };
  return ({ path, value }: Said): { label: string; text: string } => {
    const label = labelOf(path, labels, t);
    if (typeof value === 'boolean') return { label, text: t(value ? 'values.yes' : 'values.no') };
    if (typeof value === 'number') return { label, text: format.number(value) };
    if (typeof value === 'string') return { label, text: word(value, path) };
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    return { label, text: list.format(value.map((each) => word(each, path))) };
  };
}
