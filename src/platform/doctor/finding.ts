/** One result of the doctor. */
export interface Finding {
  /** Such as `database.durability`; stable, for programs. */
  check: string;
  status: 'ok' | 'warn' | 'fail';
  /** The state, in a sentence without secrets. */
  says: string;
  /** The remedy. */
  todo?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, status: 'ok', says });
export const warn = (check: string, says: string, todo: string): Finding => ({ check, status: 'warn', says, todo });
export const fail = (check: string, says: string, todo: string): Finding => ({ check, status: 'fail', says, todo });

/** Runs one check; an exception becomes a finding and stops no other check. */
export async function examine(
  check: string,
  todo: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [fail(check, explain(error), todo)];
  }
}

/** A system error may have no message, only those of its attempts. */
function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(explain).join('; ');
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
