import type { Language } from './languages.ts';
import type { TextTree } from './texts.ts';

/** What is put in place of `{{name}}`; `count` selects the plural too. */
export type TextValues = Readonly<Record<string, string | number>>;

const trees = new Map<string, TextTree>();
const listeners = new Set<() => void>();
let language: Language = 'en';

const placeOf = (of: Language, namespace: string): string => `${of}/${namespace}`;

export const currentLanguage = (): Language => language;

export const hasTree = (of: Language, namespace: string): boolean => trees.has(placeOf(of, namespace));

export function addTree(of: Language, namespace: string, tree: TextTree): void {
  trees.set(placeOf(of, namespace), tree);
}

export function setLanguage(next: Language): void {
  language = next;
  for (const listener of listeners) listener();
}

/** Calls back after each change of language; returns what ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text in the language in use, else in English; undefined where there is none. */
export function findText(namespace: string, key: string, values: TextValues = {}): string | undefined {
  const text = textIn(language, namespace, key, values.count) ?? textIn('en', namespace, key, values.count);
  return text?.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}

// Spanish has a plural for millions, which reads as the common one.
function textIn(of: Language, namespace: string, key: string, count: string | number | undefined): string | undefined {
  const tree = trees.get(placeOf(of, namespace));
  if (!tree) return undefined;
  const plural = typeof count === 'number' ? [new Intl.PluralRules(of).select(count), 'other'] : [];
  const keys = [...plural.map((form) => `${key}_${form}`), key];
  return keys.map((each) => leafOf(tree, each)).find((leaf) => leaf !== undefined);
}

/** A key may hold points, as names of actions do: `said.session.created`. */
function leafOf(tree: TextTree, key: string): string | undefined {
  if (Object.hasOwn(tree, key)) {
    const found = tree[key];
    return typeof found === 'string' ? found : undefined;
  }
  for (let point = key.indexOf('.'); point >= 0; point = key.indexOf('.', point + 1)) {
    const head = key.slice(0, point);
    const inner = Object.hasOwn(tree, head) ? tree[head] : undefined;
    const found = typeof inner === 'object' ? leafOf(inner, key.slice(point + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
