import type { CalendarDay } from '#verifier/encoding/days.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../verification.ts';

interface DatedDocument {
  kind: DocumentKind;
  attempt: number;
  validUntil: CalendarDay | null;
}

/**
 * The last day of the document that expires first. Only the latest submission of each kind counts: a new extract
 * replaces an expired one.
 */
export function documentsUntil(documents: readonly DatedDocument[]): CalendarDay | null {
  const days = DOCUMENT_KINDS.flatMap((kind) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    const latest = Math.max(...ofKind.map(({ attempt }) => attempt));
    return ofKind.flatMap(({ attempt, validUntil }) => (attempt === latest && validUntil !== null ? [validUntil] : []));
  });
  return days.sort()[0] ?? null;
}
