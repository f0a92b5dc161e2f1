import { ApiError } from '#sdk';

/** What the service found wrong, by field: `errors['url']`. Empty where it is about something else. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
