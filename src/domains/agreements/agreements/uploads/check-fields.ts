import { AppError, type FieldError } from '#kernel/errors.ts';
import { MOST_FIELDS } from '#verifier/evidence/evidence-fields.ts';
import { isActing, type NewParty } from '../party.ts';
import type { DocumentField, NewField, UploadedFile } from './document-field.ts';

/** In points; a smaller field cannot be read or tapped. */
const LEAST_WIDTH = 8;
const LEAST_HEIGHT = 6;
/** Tolerance for computed fractions. */
const TOLERANCE = 1e-6;

type Named = Pick<NewParty, 'role' | 'kind'>;

/** Assigns IDs to the fields; 422 if one lies outside its page or belongs to no party that acts. */
export function placeFields(
  fields: readonly NewField[],
  { file, parties }: { file: UploadedFile | undefined; parties: readonly Named[] },
): DocumentField[] {
  const errors = fields.flatMap((field, index) => checkField(field, `fields.${index}`, { file, parties }));
  if (fields.length > MOST_FIELDS) errors.push({ path: 'fields', message: `At most ${MOST_FIELDS} fields` });
  if (errors.length > 0) throw new AppError('unprocessable', { errors: errors.slice(0, 50) });
  return fields.map(({ party: role, ...field }, index) => ({ id: `f${index + 1}`, role, ...field }));
}

function checkField(
  { party, page, x, y, width, height }: NewField,
  path: string,
  { file, parties }: { file: UploadedFile | undefined; parties: readonly Named[] },
): FieldError[] {
  if (!file) return [{ path, message: 'Allowed only together with file' }];
  const errors: FieldError[] = [];
  const named = parties.filter(({ role }) => role === party);
  const [one] = named;
  if (named.length !== 1 || !one || !isActing(one.kind))
    errors.push({ path: `${path}.party`, message: 'Must be the role of exactly one party that acts' });
  const size = file.pages[page - 1];
  if (!size) return [...errors, { path: `${path}.page`, message: `The document has ${file.pages.length} pages` }];
  if (x + width > 1 + TOLERANCE) errors.push({ path: `${path}.width`, message: 'Must end within the page' });
  if (y + height > 1 + TOLERANCE) errors.push({ path: `${path}.height`, message: 'Must end within the page' });
  if (width * size.width < LEAST_WIDTH)
    errors.push({ path: `${path}.width`, message: `Must be at least ${LEAST_WIDTH} points` });
  if (height * size.height < LEAST_HEIGHT)
    errors.push({ path: `${path}.height`, message: `Must be at least ${LEAST_HEIGHT} points` });
  return errors;
}
