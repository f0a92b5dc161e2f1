import type { Condition, FieldValue, FieldValues } from './template.ts';

/** Whether a condition is met. A missing value is neither equal nor unequal to anything. */
export function holds(condition: Condition, values: FieldValues): boolean {
  const value = Object.hasOwn(values, condition.field) ? values[condition.field] : undefined;
  if ('present' in condition) return hasContent(value) === condition.present;
  if (value === undefined) return false;
  return 'is' in condition ? value === condition.is : value !== condition.isNot;
}

/** Blank text and empty lists count as empty. */
export function hasContent(value: FieldValue | undefined): value is FieldValue {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
