import { AppError, type FieldError } from '#kernel/errors.ts';
import type { AgreementType } from '../agreement.ts';
import { checkBuiltIn } from '../templates/built-in/check-built-in.ts';
import { checkValues } from '../templates/check-values.ts';
import { filledLength, fillTemplate } from '../templates/fill-template.ts';
import type { AgreementContent, FieldValues, Template, TextBlock } from '../templates/template.ts';
import type { DocumentField, UploadedFile } from '../uploads/document-field.ts';

/** Far more than the permitted pages can hold, but little enough to keep in memory. */
const LONGEST = 1_000_000;

/** The text as the caller specifies it. */
export interface Wording {
  type: AgreementType;
  title?: string | undefined;
  language?: string | undefined;
  values?: FieldValues | undefined;
  body?: string | TextBlock[] | undefined;
  file?: UploadedFile | undefined;
  fields?: DocumentField[] | undefined;
}

/**
 * The text of an agreement from a template with values, from the caller's own blocks, or from a file; 422 if the parts
 * do not match.
 */
export function composeContent(wording: Wording, template: Template | undefined): AgreementContent {
  const { file, fields } = wording;
  if (file) return fromFile({ ...wording, file, fields }, template);
  return template ? fromTemplate(wording, template) : fromBody(wording);
}

function fromFile(
  { title, language = 'en', values, body, file, fields = [] }: Wording & { file: UploadedFile },
  template: Template | undefined,
): AgreementContent {
  const errors: FieldError[] = [];
  if (title === undefined) errors.push({ path: 'title', message: 'Required with a file' });
  if (template) errors.push({ path: 'templateId', message: 'Not allowed together with file' });
  if (values !== undefined) errors.push({ path: 'values', message: 'Not allowed together with file' });
  if (body !== undefined) errors.push({ path: 'body', message: 'Not allowed together with file' });
  if (errors.length > 0 || title === undefined) throw new AppError('unprocessable', { errors });
  return { title, language, blocks: [], file, fields };
}

function fromTemplate({ type, title, language, values = {}, body }: Wording, template: Template): AgreementContent {
  const errors: FieldError[] = [];
  if (body !== undefined) errors.push({ path: 'body', message: 'Not allowed: the template sets it' });
  if (type !== template.type) errors.push({ path: 'type', message: `The template has the type ${template.type}` });
  if (language !== undefined && language !== template.language)
    errors.push({ path: 'language', message: `The template has the language ${template.language}` });
  errors.push(...checkValues(template, values));
  if (errors.length === 0 && filledLength(template, values) > LONGEST)
    errors.push({ path: 'values', message: `The text would be longer than ${LONGEST} characters` });
  if (template.builtIn && errors.length === 0) errors.push(...checkBuiltIn(template.type, values));
  if (errors.length > 0) throw new AppError('unprocessable', { errors: errors.slice(0, 50) });
  const blocks = fillTemplate(template, values);
  return { title: title ?? template.title, language: template.language, blocks, values };
}

function fromBody({ title, language = 'en', values, body }: Wording): AgreementContent {
  const errors: FieldError[] = [];
  if (title === undefined) errors.push({ path: 'title', message: 'Required if there is no template' });
  if (values !== undefined) errors.push({ path: 'values', message: 'Allowed only together with templateId' });
  const blocks = typeof body === 'string' ? paragraphsOf(body) : (body ?? []);
  if (blocks.length === 0) errors.push({ path: 'body', message: 'Required if there is no template or file' });
  if (errors.length > 0 || title === undefined) throw new AppError('unprocessable', { errors });
  return { title, language, blocks };
}

function paragraphsOf(text: string): TextBlock[] {
  return text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'paragraph', text: part }));
}
