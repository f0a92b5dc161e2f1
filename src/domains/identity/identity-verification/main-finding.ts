import type { VerificationRow } from './tables.ts';

/** The finding that a reviewer should see first. */
export interface MainFinding {
  kind: 'check' | 'signal';
  key: string;
  /** A stable code; set for checks. */
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** Statuses with an open finding; for a verified person, the approving reviewer has settled any finding. */
const UNSETTLED = ['needs_review', 'rejected', 'requires_input'];

/**
 * The most important obstacle to an automatic approval, in this order: a decisive fraud signal, a list match, a failed
 * check, any other signal, an unclear check. Null if there is none, or if it no longer matters.
 */
export function mainFindingOf({ status, checks, signals }: VerificationRow): MainFinding | null {
  if (!UNSETTLED.includes(status)) return null;
  const [decisive, other] = ['decisive', 'review'].map((weight) => signals.find((signal) => signal.weight === weight));
  const failed = checks.filter(({ result }) => result === 'failed');
  const check = failed.find(({ reason }) => reason === 'list_match') ?? failed[0];
  const unclear = checks.find(({ result }) => result === 'unclear');
  if (decisive) return asFinding('signal', decisive);
  if (check) return asFinding('check', check);
  if (other) return asFinding('signal', other);
  return unclear ? asFinding('check', unclear) : null;
}

function asFinding(
  kind: MainFinding['kind'],
  { key, message, ...rest }: { key: string; message: string; reason?: string; figures?: Record<string, number> },
): MainFinding {
  const { reason, figures } = rest;
  return { kind, key, message, ...(reason !== undefined && { reason }), ...(figures && { figures }) };
}
