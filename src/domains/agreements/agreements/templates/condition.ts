import type { Condition, FieldValue, FieldValues } from './template.ts';

/** Whether a condition holds. What is not there is neither equal nor unequal to anything. */
export function holds(condition: Condition, values: FieldValues): boolean {
  const value = Object.hasOwn(values, condition.field) ? values[condition.field] : undefined;
  if ('present' in condition) return hasContent(value) === condition.present;
  if (value === undefined) return false;
  return 'is' in condition ? value === condition.is : value !== condition.isNot;
}

/** Blank text and an empty list say nothing. */
export function hasContent(value: FieldValue | undefined): value is FieldValue {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}
