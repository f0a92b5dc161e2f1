import type { CalendarDay } from '../encoding/days.ts';
import type { Right } from './rights.ts';

/** The rights of which an author or performer is the first owner, each with the same share. */
export interface FirstShare {
  holderId: string;
  rights: readonly Right[];
  /** Basis points. */
  share: number;
}

/**
 * What supports a transfer: a completed agreement, an agreement that is no longer completed, or the organization's
 * statement alone, as with an agreement that is erased or could not be compared.
 */
export const SUPPORTS = ['agreement', 'not_completed', 'stated'] as const;
export type Support = (typeof SUPPORTS)[number];

/** A transfer as the chain needs it. */
export interface ChainTransfer {
  id: string;
  kind: 'assignment' | 'license';
  exclusive: boolean;
  /** Whether the licensee may grant licenses. */
  sublicensing: boolean;
  from: string;
  to: string;
  rights: readonly Right[];
  /** Basis points of the whole right. */
  share: number;
  /** ISO 3166-1 alpha-2; null for the world. */
  countries: readonly string[] | null;
  validFrom: CalendarDay;
  /** The first day after the term; null if it has no end. */
  validUntil: CalendarDay | null;
  support: Support;
}

export interface ChainInput {
  /** Null if unknown. */
  createdOn: CalendarDay | null;
  shares: readonly FirstShare[];
  transfers: readonly ChainTransfer[];
}

export interface ChainQuery {
  on: CalendarDay;
  /** ISO 3166-1 alpha-2; undefined for the world. */
  territory?: string | undefined;
}

export const FAULT_CODES = [
  'gap',
  'overlap',
  'cycle',
  'agreement_not_completed',
  'expired',
  'stated_only',
  'not_created',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** `error` puts the title in doubt; `notice` only explains it. */
export const SEVERITIES = ['error', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * `faulty` with an error; `evidenced` if agreements support all transfers in effect, of which there is at least one, and
 * no share is unattributed.
 */
export const VERDICTS = ['evidenced', 'stated', 'faulty'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Countries, or the world except some. */
export interface Area {
  territory: 'world' | string[];
  except: string[];
}

/** A fault in one right and territory. */
export interface FoundFault {
  code: FaultCode;
  severity: Severity;
  /** In the order in which they took effect. The last one has the fault. */
  transferIds: string[];
  holderId: string | null;
  /** The missing basis points; null if the fault is not about a share. */
  share: number | null;
}

export interface ChainFault extends FoundFault, Area {
  rights: Right[];
}

export interface Ownership {
  holderId: string;
  share: number;
  /** The part of the share for which others hold exclusive licenses. */
  exclusivelyLicensed: number;
  /** The transfers through which the holder got the share; empty for first owners. */
  through: string[];
}

export interface LicenseInEffect {
  transferId: string;
  from: string;
  to: string;
  exclusive: boolean;
  sublicensing: boolean;
  /** The basis points that its licensor could grant. */
  share: number;
  validUntil: CalendarDay | null;
}

/** Who holds a right in one territory. */
export interface Tenure {
  owners: Ownership[];
  licenses: LicenseInEffect[];
  /** The basis points for which no author is known. */
  unattributed: number;
}

export interface RightInTerritory extends Tenure, Area {
  right: Right;
}

export interface Chain {
  verdict: Verdict;
  rights: RightInTerritory[];
  faults: ChainFault[];
}
