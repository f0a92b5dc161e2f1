import { CLASS_RULES } from './entity-class-rules.ts';
import { fold } from './legal-forms/fold.ts';

/** What a legal form is, coarsely, whatever its country calls it. */
export const ENTITY_CLASSES = [
  'company_limited_by_shares',
  'company_limited_by_guarantee',
  'partnership',
  'limited_partnership',
  'sole_proprietorship',
  'foundation',
  'association',
  'cooperative',
  'public_body',
  'trust',
  'branch',
  'other',
] as const;
export type EntityClass = (typeof ENTITY_CLASSES)[number];

const RULES = CLASS_RULES.map(([name, stems]) => [name, new RegExp(stems.join('|'))] as const);

/** The class that the names of a form speak of; a statement of ours, since the list of ISO 20275 has no classes. */
export function classOf(names: readonly string[]): EntityClass {
  const text = fold(names.join(' / '));
  return RULES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
