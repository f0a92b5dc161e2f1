import type { FileField, FilledValues, ShownFile } from '../sign-data.ts';

/** What the reader fills in; signature and date come of themselves. */
export function fillable({ fields }: ShownFile): FileField[] {
  return fields.filter(({ own, type }) => own && type !== 'signature' && type !== 'date');
}

/** Those that still have to be, from the first page to the last. */
export function missing(file: ShownFile, values: FilledValues): FileField[] {
  const left = fillable(file).filter(({ id, required }) => required && !values[id]);
  return left.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

/** What was filled in before, by the id of the field. */
export function filledBefore(file: ShownFile): FilledValues {
  return Object.fromEntries(fillable(file).flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}

export function focusField(id: string): void {
  const box = document.getElementById(`field-${id}`);
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
