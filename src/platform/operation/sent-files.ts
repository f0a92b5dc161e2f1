import { decodeBase64 } from '#kernel/base64.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(;[\w.+-]+=[\w.+-]+)*;base64,/i;

/** The bytes of a file in a request: base64, or a data URI, with or without line breaks; undefined for other text. */
export function decodeFile(text: string): Buffer | undefined {
  return decodeBase64(text.replace(DATA_URI, '').replace(/[\r\n]/g, ''));
}

/** The files of a request if all are usable; otherwise throws 422 `invalid_documents` that names every unusable one. */
export function allUsable<File extends object>(read: readonly (File | FieldError)[]): File[] {
  const errors = read.filter(isRefused);
  const [first] = errors;
  if (first) {
    const message = `The documents cannot be used: ${first.path}: ${first.message}`;
    throw new AppError('invalid_documents', { message, errors });
  }
  return read.filter((result): result is File => !isRefused(result));
}

function isRefused(result: object): result is FieldError {
  return 'message' in result;
}
