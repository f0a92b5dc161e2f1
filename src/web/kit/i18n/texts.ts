/** A tree of texts, `{{name}}` where a value is put in; plurals by `_one` and `_other` (CLDR). */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Every language has exactly the texts of English: a missing one does not compile. */
export type Translated<T extends TextTree> = {
  readonly [K in keyof T]: T[K] extends TextTree ? Translated<T[K]> : string;
};

/** The texts of one part of the pages. A language that is not English is loaded when it is wanted. */
export interface Texts<T extends TextTree> {
  /** The name of the part's folder. */
  namespace: string;
  en: T;
  /** By language. */
  load: { readonly es: () => Promise<Translated<T>> };
}

export function defineTexts<const T extends TextTree>(texts: Texts<T>): Texts<T> {
  return texts;
}
