import { CLASS_RULES, type EntityClass } from './entity-class-rules.ts';
import { fold } from './legal-forms/fold.ts';

const RULES = CLASS_RULES.map(([name, stems]) => [name, new RegExp(stems.join('|'))] as const);

/** The class that the names of a form speak of; a statement of ours, since the list of ISO 20275 has no classes. */
export function classOf(names: readonly string[]): EntityClass {
  const text = fold(names.join(' / '));
  return RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
