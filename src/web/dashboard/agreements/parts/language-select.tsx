import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#web/kit/i18n/index.ts';
import { languageName } from './language-name.ts';

/** Offered by name; any other can be entered as its code (BCP 47). */
const COMMON =
  'en es ar bg ca cs da de el et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sv th tr uk vi zh-Hans zh-Hant';

interface LanguageSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: string;
  onChange: (tag: string) => void;
}

/** Selects the language of a text. */
export function LanguageSelect({ value, onChange, ...select }: LanguageSelectProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const tags = new Set([...COMMON.split(' '), ...[value, codeIn(typed)].filter((tag) => tag !== '')]);
  return (
    <Select
      searchable
      allowDeselect={false}
      {...select}
      value={value || null}
      data={[...tags].map((tag) => ({ value: tag, label: languageName(tag, language) }))}
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            [option.label, option.value].some((text) => text.toLowerCase().includes(search.trim().toLowerCase())),
        )
      }
      onSearchChange={setTyped}
      onChange={(tag) => tag !== null && onChange(tag)}
    />
  );
}

/** The language tag that was typed, or an empty text. */
function codeIn(typed: string): string {
  const text = typed.trim();
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text) || text.length > 35) return '';
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    // An unknown code has no name.
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) === undefined ? '' : tag;
  } catch {
    return '';
  }
}
