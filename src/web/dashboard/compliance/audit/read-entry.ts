export interface Entry {
  id: string;
  at: string;
  action: string;
  subject: string;
  actor: { kind: string; id: string };
  event: string | null;
  details: Record<string, unknown>;
}

/** The entry that a receipt is of; the verifier judges it, this shows it. Undefined for what is none. */
export function readEntry(receipt: unknown): Entry | undefined {
  const { entry } = (receipt ?? {}) as { entry?: unknown };
  if (typeof entry !== 'string') return undefined;
  try {
    return JSON.parse(entry) as Entry;
  } catch {
    return undefined;
  }
}
