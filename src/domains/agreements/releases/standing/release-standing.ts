import type { AgreementTurn } from '#domains/agreements/agreements/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { reachesMinimum } from '#verifier/evidence/judge-signature-level.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { ReleaseRow } from '../tables.ts';

/** The status of a release in everyday terms. */
export const RELEASE_STATES = [
  'not_sent',
  'waiting',
  'signed',
  'attested',
  'declined',
  'expired',
  'ended',
  'withdrawn',
  'erased',
] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** The next step for a release. */
export const RELEASE_STEPS = [
  'remind',
  'request_signature',
  'verify_identity',
  'reissue',
  'distribute',
  'new_release',
] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

export interface ReleaseStanding {
  state: ReleaseState;
  /** Roles that must sign next; empty unless the state is `waiting`. */
  waitingFor: string[];
  /** Codes of the reasons why a bundle with this release fails. */
  missing: string[];
  next: ReleaseStep | null;
}

type Judged = Pick<
  ReleaseRow,
  | 'status'
  | 'assurance'
  | 'identity'
  | 'terms'
  | 'details'
  | 'performer_nullifier'
  | 'performer_signature_level'
  | 'performer_link_delivery'
>;

/** What determines a release's standing besides its row. */
export interface ReleaseCircumstances {
  today: CalendarDay;
  /** The level that the project's bundles require of the performer's signature. */
  minimum: SignatureLevel;
  /** Whether this service's trust file lists the authority of the wallet document that the performer signed with. */
  isWalletBelieved: boolean;
  /** The state of its agreement; undefined if it has none, or if parties cannot act yet. */
  turn: AgreementTurn | undefined;
  /** Whether the userId has a valid verification now. */
  isVerified: boolean;
}

/** The standing of a release, for all uses: pages, lists, projects, compliance, events, reports, and bundles. */
export function judgeStanding(release: Judged, around: ReleaseCircumstances): ReleaseStanding {
  const state = stateOf(release, around);
  return {
    state,
    waitingFor: state === 'waiting' ? [...(around.turn?.waitingFor ?? [])] : [],
    missing: missingOf(state, release, around),
    next: nextOf(state, release, around),
  };
}

export function stateOf(
  { status, assurance, terms, details }: Pick<Judged, 'status' | 'assurance' | 'terms' | 'details'>,
  { today, turn }: Pick<ReleaseCircumstances, 'today' | 'turn'>,
): ReleaseState {
  // A declined or withdrawn release stays so. For any other erased release, nothing can be shown and no one can be
  // asked.
  if (details === null && status !== 'refused' && status !== 'withdrawn') return 'erased';
  switch (status) {
    case 'pending':
      if (turn?.ended) return turn.ended;
      return turn ? 'waiting' : 'not_sent';
    case 'signed':
      if (terms.endsOn !== null && terms.endsOn < today) return 'ended';
      return assurance;
    case 'refused':
      return 'declined';
    default:
      return status;
  }
}

const MISSING: Partial<Record<ReleaseState, string>> = {
  not_sent: 'release_not_sent',
  waiting: 'release_pending',
  declined: 'release_refused',
  expired: 'release_expired',
  ended: 'release_ended',
  withdrawn: 'release_withdrawn',
  erased: 'release_erased',
};

function missingOf(state: ReleaseState, release: Judged, around: ReleaseCircumstances): string[] {
  const code = MISSING[state];
  if (code !== undefined) return [code];
  const signature = whySignatureFails(release, around);
  return [
    ...(signature === null ? [] : [signature]),
    ...(release.performer_nullifier === null ? ['nullifier_missing'] : []),
  ];
}

/**
 * Why the performer's signature is insufficient for a bundle, by the rule of every verifier; null if it is sufficient.
 */
export function whySignatureFails(
  {
    assurance,
    performer_signature_level: level,
    performer_link_delivery: delivery,
  }: Pick<ReleaseRow, 'assurance' | 'performer_signature_level' | 'performer_link_delivery'>,
  { minimum, isWalletBelieved }: Pick<ReleaseCircumstances, 'minimum' | 'isWalletBelieved'>,
): string | null {
  if (assurance === 'attested') return 'not_signed_by_performer';
  // The bundle's creator named that issuer; only the trust file shows whether a recipient will accept it.
  if (level === 'wallet' && !isWalletBelieved) return 'wallet_issuer_not_in_trust';
  const isReached = reachesMinimum({ level, delivery, isIssuerKnown: true, isShown: true }, minimum);
  return isReached ? null : 'signature_level_too_low';
}

function nextOf(state: ReleaseState, release: Judged, around: ReleaseCircumstances): ReleaseStep | null {
  const { identity } = release;
  switch (state) {
    case 'waiting':
      return 'remind';
    case 'attested':
      return 'request_signature';
    case 'signed':
      if (identity === 'missing') return around.isVerified ? 'reissue' : 'verify_identity';
      return whySignatureFails(release, around) === 'signature_level_too_low' ? 'request_signature' : 'distribute';
    case 'expired':
    case 'ended':
      return 'new_release';
    default:
      return null;
  }
}
