import type { FileField, FilledValues, ShownFile } from '../sign-data.ts';

/** The fields that the reader fills in; signature and date are automatic. */
export function fillable({ fields }: ShownFile): FileField[] {
  return fields.filter(({ own, type }) => own && type !== 'signature' && type !== 'date');
}

/** The fields left to fill in, in page order. */
export function missing(file: ShownFile, values: FilledValues): FileField[] {
  const left = fillable(file).filter(({ id, required }) => required && !values[id]);
  return left.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
}

/** Previously entered values, by field ID. */
export function filledBefore(file: ShownFile): FilledValues {
  return Object.fromEntries(fillable(file).flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}

export function focusField(id: string): void {
  const box = document.getElementById(`field-${id}`);
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
