import type { FieldError } from '#kernel/errors.ts';
import { isCalendarDay } from '#verifier/encoding/days.ts';
import { PLACEHOLDER, textsOfBlock } from './fill-template.ts';
import type { Condition, TemplateContent, TemplateField, TextBlock } from './template.ts';

/** Errors in a template whose individual parts are well-formed. */
export function checkTemplate({ fields, body, roles }: Omit<TemplateContent, 'title' | 'language'>): FieldError[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  return [
    ...twice(fields, ({ name }) => name, 'fields', 'name'),
    ...twice(roles, ({ role }) => role, 'roles', 'role'),
    ...fields.flatMap((field, index) => checkField(field, `fields.${index}`, known)),
    ...body.flatMap(({ when, ...block }, index) => [
      ...checkCondition(when, `body.${index}.when`, known),
      ...checkPlaceholders(block, `body.${index}`, known),
    ]),
  ];
}

type Known = ReadonlyMap<string, TemplateField>;

function twice<T>(items: readonly T[], nameOf: (item: T) => string, list: string, key: string): FieldError[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const again = seen.has(nameOf(item));
    seen.add(nameOf(item));
    return again ? [{ path: `${list}.${index}.${key}`, message: 'Must not be listed twice' }] : [];
  });
}

function checkField(field: TemplateField, path: string, known: Known): FieldError[] {
  const { type, choices, requiredWhen } = field;
  const errors = checkCondition(requiredWhen, `${path}.requiredWhen`, known);
  if ((type === 'choice') !== (choices !== undefined))
    errors.push({
      path: `${path}.choices`,
      message: 'Choices are required for a choice, and not allowed for other types',
    });
  errors.push(...twice(choices ?? [], ({ value }) => value, `${path}.choices`, 'value'));
  return [...errors, ...checkLimits(field, path)];
}

function checkLimits({ type, min, max }: TemplateField, path: string): FieldError[] {
  const fits = (limit: number | string | undefined) => {
    if (limit === undefined) return true;
    if (type === 'boolean' || type === 'choice') return false;
    return type === 'date' ? typeof limit === 'string' && isCalendarDay(limit) : typeof limit === 'number';
  };
  const errors = [
    ...(fits(min) ? [] : [{ path: `${path}.min`, message: 'Does not match the type' }]),
    ...(fits(max) ? [] : [{ path: `${path}.max`, message: 'Does not match the type' }]),
  ];
  if (errors.length === 0 && min !== undefined && max !== undefined && min > max)
    errors.push({ path: `${path}.max`, message: 'Must not be less than min' });
  return errors;
}

function checkCondition(condition: Condition | undefined, path: string, known: Known): FieldError[] {
  if (!condition || known.has(condition.field)) return [];
  return [{ path: `${path}.field`, message: 'The template has no such field' }];
}

function checkPlaceholders(block: TextBlock, path: string, known: Known): FieldError[] {
  const errors: FieldError[] = [];
  for (const text of textsOfBlock(block)) {
    if ([...text.matchAll(PLACEHOLDER)].some(([, name = '']) => !known.has(name)))
      errors.push({ path, message: 'No field has the name of this placeholder' });
    if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, '')))
      errors.push({
        path,
        message: 'Use double braces only for placeholders such as {{name}}, with letters and digits',
      });
  }
  return errors.slice(0, 1);
}
