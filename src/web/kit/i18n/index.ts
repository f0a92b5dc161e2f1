import { useCallback, useSyncExternalStore } from 'react';
import { addTree, currentLanguage, findText, hasTree, onLanguage, setLanguage, type TextValues } from './catalogue.ts';
import { chosenLanguage, directionOf, keepChoice, type Language } from './languages.ts';
import type { Texts, TextTree } from './texts.ts';

export { LANGUAGES, type Language } from './languages.ts';
export { defineTexts, type Texts, type TextTree, type Translated } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the parts of a page have texts of different shapes.
const parts = new Set<Texts<any>>();

/** Selects the language; {@link addTexts} adds the pages' texts. */
export function startI18n(): void {
  setLanguage(chosenLanguage());
  applyToDocument();
}

/**
 * Registers a part's texts; resolves once those of the current language are loaded. A lazy part calls it before it is
 * shown.
 */
export async function addTexts<T extends TextTree>(texts: Texts<T>): Promise<void> {
  if (parts.has(texts)) return;
  parts.add(texts);
  addTree('en', texts.namespace, texts.en);
  await loadLanguage(texts, currentLanguage());
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...parts].map((texts) => loadLanguage(texts, language)));
  setLanguage(language);
  keepChoice(language);
  applyToDocument();
}

async function loadLanguage<T extends TextTree>(texts: Texts<T>, language: Language): Promise<void> {
  if (language === 'en' || hasTree(language, texts.namespace)) return;
  addTree(language, texts.namespace, await texts.load[language]());
}

function applyToDocument(): void {
  document.documentElement.lang = currentLanguage();
  document.documentElement.dir = directionOf(currentLanguage());
}

/** `section.key` in a tree of texts; plurals by the stem of their `_one` and `_other`. */
export type KeyOf<T extends TextTree> = {
  [K in keyof T & string]: T[K] extends TextTree
    ? `${K}.${KeyOf<T[K]>}`
    : K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
      ? K | Stem
      : K;
}[keyof T & string];

export type Say<T extends TextTree> = (key: KeyOf<T>, values?: TextValues) => string;

/** A part's texts in the current language: `const t = useTexts(texts); t('list.title')`. */
export function useTexts<T extends TextTree>(texts: Texts<T>): Say<T> {
  const find = useFindText(texts);
  return useCallback((key, values) => find(key, values) ?? key, [find]);
}

/** {@link useTexts} for keys known only at run time; undefined if there is no text. */
export function useFindText<T extends TextTree>({ namespace }: Pick<Texts<T>, 'namespace'>): FindText {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other texts.
  return useCallback((key, values) => findText(namespace, key, values), [namespace, language]);
}

export type FindText = (key: string, values?: TextValues) => string | undefined;

/** The texts of a part outside of components. */
export function sayOf<T extends TextTree>({ namespace }: Texts<T>): Say<T> {
  return (key, values) => findText(namespace, key, values) ?? key;
}

/** As BCP 47, for `Intl`. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage);
}
