import type { Agreement, ListAgreementsResult } from '#sdk';
import type { Tone } from '../../core/ui/index.ts';

export type ListedAgreement = ListAgreementsResult['data'][number];
export type Status = Agreement['status'];
export type Party = Agreement['parties'][number];
export type Kind = Party['kind'];
export type AgreementType = Agreement['type'];

export const TONES: Record<Status, Tone> = {
  draft: 'neutral',
  sent: 'busy',
  partially_signed: 'busy',
  completed: 'good',
  declined: 'bad',
  voided: 'neutral',
  expired: 'neutral',
};

export const PARTY_TONES: Record<Party['status'], Tone> = {
  waiting: 'neutral',
  invited: 'attention',
  viewed: 'attention',
  signed: 'good',
  approved: 'good',
  witnessed: 'good',
  copied: 'neutral',
  declined: 'bad',
};

export const isOpen = (status: Status): boolean => status === 'sent' || status === 'partially_signed';
export const isActing = (kind: Kind): boolean => kind !== 'viewer' && kind !== 'cc';
export const hasActed = ({ status }: Pick<Party, 'status'>): boolean =>
  status === 'signed' || status === 'approved' || status === 'witnessed';

/** The parties whose turn it is: those of the first unfinished step that must act. */
export function whoseTurn(parties: readonly Party[]): Party[] {
  const waiting = parties.filter((party) => isActing(party.kind) && !hasActed(party));
  const turn = Math.min(...waiting.map(({ order }) => order));
  return waiting.filter(({ order }) => order === turn);
}
