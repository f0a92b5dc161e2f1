import type { FieldError } from '#kernel/errors.ts';
import { dayNumber, isCalendarDay } from '#verifier/encoding/days.ts';
import { hasContent, holds } from './condition.ts';
import type { FieldValue, FieldValues, Money, TemplateContent, TemplateField } from './template.ts';

const MAX_ENTRIES = 200;
const MAX_ENTRY = 500;
const LONGEST = { text: 500, long_text: 20_000 } as const;
const AMOUNT = /^(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** Errors in the values for a template's fields, each under `values.<name>`; empty if all are valid. */
export function checkValues({ fields }: Pick<TemplateContent, 'fields'>, values: FieldValues): FieldError[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const unknown = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: pathOf(name), message: 'The template has no such field' }));
  const wrong = fields.flatMap((field) => {
    const message = checkField(field, values);
    return message === undefined ? [] : [{ path: pathOf(field.name), message }];
  });
  return [...unknown, ...wrong];
}

/** Error paths do not repeat a name that the caller could have set to anything. */
function pathOf(name: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? `values.${name}` : 'values.(field)';
}

function checkField(field: TemplateField, values: FieldValues): string | undefined {
  const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  if (!hasContent(value)) {
    const needed = field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, values));
    return needed ? 'Is required' : undefined;
  }
  return CHECKS[field.type](value, field);
}

type Check = (value: FieldValue, field: TemplateField) => string | undefined;

const CHECKS: Record<TemplateField['type'], Check> = {
  text: (value, field) =>
    typeof value === 'string' && !/[\n\r\t]/.test(value)
      ? checkLength(value, field, LONGEST.text)
      : 'Must be one line of text',
  long_text: (value, field) =>
    typeof value === 'string' ? checkLength(value, field, LONGEST.long_text) : 'Must be text',
  number: (value, field) =>
    typeof value === 'number' && Number.isFinite(value) ? checkRange(value, field) : 'Must be a number',
  money: (value, field) => (isMoney(value) ? checkRange(Number(value.amount), field) : 'Must be {amount, currency}'),
  date: (value, field) =>
    typeof value === 'string' && isCalendarDay(value) ? checkDay(value, field) : 'Must be a day, YYYY-MM-DD',
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'Must be true or false'),
  choice: (value, { choices = [] }) =>
    choices.some((choice) => choice.value === value)
      ? undefined
      : `Must be one of ${choices.map((each) => each.value).join(', ')}`,
  list: (value, field) => (Array.isArray(value) ? checkList(value, field) : 'Must be a list of texts'),
};

function checkLength(value: string, { min, max }: TemplateField, longest: number): string | undefined {
  const length = [...value].length;
  const most = Math.min(numberOf(max) ?? longest, longest);
  if (length > most) return `Must not be longer than ${most} characters`;
  return length < (numberOf(min) ?? 0) ? `Must not be shorter than ${min} characters` : undefined;
}

function checkRange(value: number, { min, max }: TemplateField): string | undefined {
  if (value < (numberOf(min) ?? Number.NEGATIVE_INFINITY)) return `Must not be less than ${min}`;
  return value > (numberOf(max) ?? Number.POSITIVE_INFINITY) ? `Must not be more than ${max}` : undefined;
}

function checkDay(value: string, { min, max }: TemplateField): string | undefined {
  if (typeof min === 'string' && dayNumber(value) < dayNumber(min)) return `Must not be before ${min}`;
  return typeof max === 'string' && dayNumber(value) > dayNumber(max) ? `Must not be after ${max}` : undefined;
}

function checkList(value: readonly unknown[], { min, max }: TemplateField): string | undefined {
  if (!value.every((entry) => typeof entry === 'string' && entry.trim() !== '' && [...entry].length <= MAX_ENTRY))
    return `Must not have an entry that is empty or longer than ${MAX_ENTRY} characters`;
  const most = Math.min(numberOf(max) ?? MAX_ENTRIES, MAX_ENTRIES);
  if (value.length > most) return `Must not have more than ${most} entries`;
  return value.length < (numberOf(min) ?? 0) ? `Must not have fewer than ${min} entries` : undefined;
}

function numberOf(limit: number | string | undefined): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}

function isMoney(value: FieldValue): value is Money {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return AMOUNT.test(value.amount) && CURRENCIES.has(value.currency);
}

/** The ISO 4217 codes known to ICU. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
