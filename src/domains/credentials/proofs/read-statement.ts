import { AppError } from '#kernel/errors.ts';
import { InputError } from '#verifier/input.ts';
import { parseStatement, type Statement } from '#verifier/proof/statement.ts';

/** A statement of a caller; 400 with the path of what no verifier would understand. */
export function readStatement(value: unknown): Statement {
  try {
    return parseStatement(value);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new AppError('validation_failed', { errors: [{ path: 'statement', message: error.message }], cause: error });
  }
}
