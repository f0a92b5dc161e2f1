import { ApiError } from '#sdk';

/** Whether the service refused a password because it is tried first. */
export function isGuessable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'guessable_password';
}
