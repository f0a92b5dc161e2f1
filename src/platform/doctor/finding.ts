/** What the doctor says of one thing. */
export interface Finding {
  /** Such as `database.durability`; stable, for programs. */
  check: string;
  status: 'ok' | 'warn' | 'fail';
  /** What is so, in a sentence without secrets. */
  says: string;
  /** What to do about it. */
  todo?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, status: 'ok', says });
export const warn = (check: string, says: string, todo: string): Finding => ({ check, status: 'warn', says, todo });
export const fail = (check: string, says: string, todo: string): Finding => ({ check, status: 'fail', says, todo });

/** Runs one examination; one that throws is a finding too, and keeps no other one. */
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

/** A system's error may have no message, only those of its attempts. */
function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(explain).join('; ');
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
