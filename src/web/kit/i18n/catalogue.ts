import type { Language } from './languages.ts';
import type { TextTree } from './texts.ts';

/** Values for `{{name}}`; `count` also selects the plural. */
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

/** Calls back after each change of language; returns a function to unsubscribe. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The text in the current language, or else in English; undefined if there is none. */
export function findText(namespace: string, key: string, values: TextValues = {}): string | undefined {
  const text = textIn(language, namespace, key, values.count) ?? textIn('en', namespace, key, values.count);
  return text?.replace(PLACEHOLDER, (_all, name: string) => String(values[name] ?? ''));
}

/** The current language's text whose key is this sentence, or matches it with `{{name}}` for each value. */
export function findSentence(namespace: string, sentence: string): string | undefined {
  const tree = trees.get(placeOf(language, namespace)) ?? {};
  const whole = leafOf(tree, sentence);
  if (whole !== undefined) return whole;
  for (const [key, text] of Object.entries(tree)) {
    const values = key.includes('{{') && valuesIn(sentence, key);
    if (values && typeof text === 'string') return text.replace(PLACEHOLDER, (_all, name) => values.get(name) ?? '');
  }
  return undefined;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The values at a pattern's placeholders in a sentence; undefined if it does not match. */
function valuesIn(sentence: string, pattern: string): Map<string, string> | undefined {
  const words = pattern.split(PLACEHOLDER);
  const source = words.map((part, at) => (at % 2 === 1 ? '(.+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const found = new RegExp(`^${source.join('')}$`, 's').exec(sentence);
  return found ? new Map(found.slice(1).map((value, at) => [words[2 * at + 1] ?? '', value])) : undefined;
}

// Spanish has a plural for millions, with the same text as the common one.
function textIn(of: Language, namespace: string, key: string, count: string | number | undefined): string | undefined {
  const tree = trees.get(placeOf(of, namespace));
  if (!tree) return undefined;
  const plural = typeof count === 'number' ? [new Intl.PluralRules(of).select(count), 'other'] : [];
  const keys = [...plural.map((form) => `${key}_${form}`), key];
  return keys.map((each) => leafOf(tree, each)).find((leaf) => leaf !== undefined);
}

/** Keys may contain dots, as action names do: `said.session.created`. */
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
