import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chosenLanguage, directionOf, keepChoice, type Language } from './languages.ts';
import type { Texts, TextTree } from './texts.ts';

export { LANGUAGES, type Language } from './languages.ts';
export { defineTexts, type Texts, type TextTree, type Translated } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parts of a page have texts of different shapes.
const parts = new Set<Texts<any>>();

/** Starts i18next; the pages' texts come by {@link addTexts}. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: chosenLanguage(),
    fallbackLng: 'en',
    ns: [],
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    partialBundledLanguages: true,
    initAsync: false,
  });
  applyToDocument();
}

/** Makes a part's texts known; resolves when those of the language in use are there. A lazy part calls it before it is shown. */
export async function addTexts<T extends TextTree>(texts: Texts<T>): Promise<void> {
  if (parts.has(texts)) return;
  parts.add(texts);
  i18next.addResourceBundle('en', texts.namespace, texts.en);
  await loadLanguage(texts, i18next.language as Language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...parts].map((texts) => loadLanguage(texts, language)));
  await i18next.changeLanguage(language);
  keepChoice(language);
  applyToDocument();
}

async function loadLanguage<T extends TextTree>(texts: Texts<T>, language: Language): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, texts.namespace)) return;
  i18next.addResourceBundle(language, texts.namespace, await texts.load[language]());
}

function applyToDocument(): void {
  document.documentElement.lang = i18next.language;
  document.documentElement.dir = directionOf(i18next.language);
}

/** `section.key` of a tree of texts; plurals by the stem of their `_one` and `_other`. */
export type KeyOf<T extends TextTree> = {
  [K in keyof T & string]: T[K] extends TextTree
    ? `${K}.${KeyOf<T[K]>}`
    : K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? K | Stem
      : K;
}[keyof T & string];

export type Say<T extends TextTree> = (key: KeyOf<T>, values?: Record<string, string | number>) => string;

/** The texts of a part in the language in use: `const t = useTexts(texts); t('list.title')`. */
export function useTexts<T extends TextTree>(texts: Texts<T>): Say<T> {
  const { t } = useTranslation(texts.namespace, { useSuspense: false });
  return t as unknown as Say<T>;
}

/** The texts of a part outside of components. */
export function sayOf<T extends TextTree>(texts: Texts<T>): Say<T> {
  return i18next.getFixedT(null, texts.namespace) as unknown as Say<T>;
}

/** As BCP 47 has it, for `Intl`. */
export function useLanguage(): Language {
  return useTranslation(undefined, { useSuspense: false }).i18n.language as Language;
}
