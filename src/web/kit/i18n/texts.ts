/** A tree of texts with `{{name}}` for values; plurals by `_one` and `_other` (CLDR). */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Every language has exactly the English texts: a missing one is a compile error. */
export type Translated<T extends TextTree> = {
  readonly [K in keyof T]: T[K] extends TextTree ? Translated<T[K]> : string;
};

/** The texts of one part of the pages. Languages other than English are loaded on demand. */
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
