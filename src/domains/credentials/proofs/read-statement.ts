import { AppError } from '#kernel/errors.ts';
import { InputError } from '#verifier/input.ts';
import { parseStatement, type Statement } from '#verifier/proof/statement.ts';

/** Parses a caller's statement; 400 with the path of a field that verifiers would not understand. */
export function readStatement(value: unknown): Statement {
  try {
    return parseStatement(value);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new AppError('validation_failed', { errors: [{ path: 'statement', message: error.message }], cause: error });
  }
}
