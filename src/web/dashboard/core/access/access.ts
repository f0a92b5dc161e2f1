import { useSyncExternalStore } from 'react';

/** The reason for viewing personal data, for one case or for some minutes; never stored. */
interface Access {
  /** In the form of `Access-Reason`. */
  reason: string;
  /** Null for every case. */
  caseId: string | null;
  until: number;
}

const MINUTES = 15;
const listeners = new Set<() => void>();
let access: Access | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: Access | undefined): void {
  access = next;
  clearTimeout(timer);
  if (next) timer = setTimeout(() => set(undefined), next.until - Date.now());
  for (const tell of listeners) tell();
}

/** Shows the data of the case, or of every case, for a quarter of an hour. */
export function grantAccess(reason: string, caseId: string | null): void {
  set({ reason, caseId, until: Date.now() + MINUTES * 60_000 });
}

export function endAccess(): void {
  set(undefined);
}

/** The reason given for this case, or for a list that contains it; undefined without one: personal data stay hidden. */
export function useAccessReason(caseId: string, listId?: string): string | undefined {
  const found = useSyncExternalStore(subscribe, () => access);
  return found && [null, caseId, listId].includes(found.caseId) ? found.reason : undefined;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const REASON_KINDS = ['review', 'production', 'support', 'complaint', 'audit', 'legal-request'] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** A kind of reason with a ticket number, in the API's form: no free text, which could contain personal data. */
export function reasonCode(kind: ReasonKind, ticket: string): string {
  const cleaned = ticket.trim().replace(/[^\w.:/#-]+/g, '-');
  return (cleaned === '' ? kind : `${kind}:${cleaned}`).slice(0, 64);
}
