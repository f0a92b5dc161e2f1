import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { reachesLevel } from '#verifier/evidence/signature-level.ts';
import { type AgreementStatus, isOpen, isTurnOf, type Progress, statusAt } from '../agreement.ts';
import { isActing, type PartyKind } from '../party.ts';
import type { AgreementRow, PartyRow } from '../tables.ts';
import { missingFields } from '../uploads/filled-fields.ts';
import { disclosureText, languageRead, textHash } from './disclosure/disclosure.ts';
import { type OpenParty, type PartyLink, withParty } from './find-party.ts';
import { establishIdentity, type IdentityStanding, type PartyIdentity, walletOffers } from './identity.ts';

/** A party's steps, in order; steps that do not apply are left out. */
export type SigningStep = 'consent' | 'code' | 'document' | 'identity' | 'sign';

/** A party's state: `waiting` before its turn, `closed` if the agreement ended without completion. */
export type PartyStanding = 'waiting' | 'open' | 'done' | 'declined' | 'closed';

/** The page's data. Anyone with the link can see it, so it covers only this party. */
export interface SigningState {
  agreementId: string;
  partyId: string;
  kind: PartyKind;
  role: string;
  name: string;
  status: PartyStanding;
  agreementStatus: AgreementStatus;
  /** Everyone has acted and the document is being sealed. */
  sealing: boolean;
  /** Document and evidence can be downloaded. */
  copies: boolean;
  documentHash: string | null;
  /** Hash of the accepted texts; before acceptance, of the English texts. */
  disclosureHash: string;
  steps: SigningStep[];
  needs: { consent: boolean; code: boolean; view: boolean; fields: boolean; identity: boolean };
  /** Established in this signing; included only once the party may read the document. */
  identity: { state: IdentityStanding; name: string | null; wallet: boolean };
  /** `asked`: a face capture would prove that this person is the signer. */
  face: 'asked' | 'matched' | 'none';
}

export function getSigningState(ctx: Context, link: PartyLink): Promise<SigningState> {
  return withParty(ctx, link, (tx, open) => signingState(ctx, tx, open));
}

export async function signingState(ctx: Context, tx: Tx, open: OpenParty): Promise<SigningState> {
  const { agreement, party, contact, disclosed } = open;
  const { settings } = agreement;
  const standing = standingOf(open, ctx.clock.now());
  const acts = isActing(party.kind);
  const minimum = acts && settings.requireVerifiedIdentity;
  const { state, found } = await identityOf(ctx, tx, open, standing);
  const offers = minimum === false ? [] : await walletOffers(ctx, tx, agreement);
  return {
    agreementId: agreement.id,
    partyId: party.id,
    kind: party.kind,
    role: party.role,
    name: contact.name,
    status: standing,
    agreementStatus: statusAt(agreement, ctx.clock.now()),
    sealing: agreement.signed_at !== null && agreement.completed_at === null,
    copies: agreement.completed_at !== null && standing === 'done',
    documentHash: agreement.document_hash,
    disclosureHash: textHash(disclosureText(disclosed, languageRead(disclosed, party.disclosure_hash))),
    steps: stepsOf(agreement, party),
    needs: {
      consent: acts && !hasConsented(open),
      code: needsCode(open),
      view: party.viewed_at === null,
      fields: acts && missingFields(open.content, party, open.filled).length > 0,
      identity: minimum !== false && !(found && reachesLevel(found.level, minimum)),
    },
    identity: { state, name: nameOf(found), wallet: offers.length > 0 },
    face: faceOf(acts && settings.faceMatchAtSigning, found?.level === 'live'),
  };
}

/** Knowing the link is not enough: the party must first consent and, if required, enter the code. */
async function identityOf(
  ctx: Context,
  tx: Tx,
  open: OpenParty,
  standing: PartyStanding,
): Promise<{ state: IdentityStanding; found?: PartyIdentity }> {
  const { agreement, party } = open;
  const { requireVerifiedIdentity, faceMatchAtSigning } = agreement.settings;
  const isAsked = isActing(party.kind) && (requireVerifiedIdentity !== false || faceMatchAtSigning);
  if (!isAsked || standing !== 'open' || !hasConsented(open) || needsCode(open)) return { state: 'none' };
  return establishIdentity(ctx, tx, open, party.device_did);
}

/** Comes from this signing only. An announced key may be anyone's until it signs. */
function nameOf(found: PartyIdentity | undefined): string | null {
  return found && found.level !== 'same_key' ? found.name : null;
}

function faceOf(isWanted: boolean, isMatched: boolean): SigningState['face'] {
  if (!isWanted) return 'none';
  return isMatched ? 'matched' : 'asked';
}

/** Consent covers the texts that were read; if they have changed, they must be read again. */
export function hasConsented({ party, disclosed }: Pick<OpenParty, 'party' | 'disclosed'>): boolean {
  return party.disclosure_at !== null && languageRead(disclosed, party.disclosure_hash) !== undefined;
}

/**
 * Applies while parties act. The final copies are emailed to the mailbox itself, also to parties that never entered a
 * code.
 */
export function needsCode({ agreement, party }: Pick<OpenParty, 'agreement' | 'party'>): boolean {
  return agreement.settings.requireEmailCode && party.email_confirmed_at === null && agreement.completed_at === null;
}

function progressOf({ agreement, parties }: Pick<OpenParty, 'agreement' | 'parties'>, now: Date): Progress {
  return {
    status: statusAt(agreement, now),
    parties: parties.map(({ id, kind, signing_order: order, status }) => ({ id, kind, order, status })),
  };
}

export function standingOf(open: Pick<OpenParty, 'agreement' | 'parties' | 'party'>, now: Date): PartyStanding {
  const { agreement, party } = open;
  const progress = progressOf(open, now);
  if (party.status === 'declined') return 'declined';
  if (isPartyDone(agreement, party)) return 'done';
  if (!isOpen(progress.status)) return 'closed';
  if (isActing(party.kind)) return isTurnOf(progress, party.id) ? 'open' : 'waiting';
  return party.kind === 'viewer' && party.status !== 'waiting' ? 'open' : 'waiting';
}

function isPartyDone({ completed_at: completedAt }: AgreementRow, { kind, done_at: doneAt }: PartyRow): boolean {
  return doneAt !== null || (!isActing(kind) && completedAt !== null);
}

function stepsOf({ settings }: AgreementRow, { kind }: PartyRow): SigningStep[] {
  const code = settings.requireEmailCode ? (['code'] as const) : [];
  if (!isActing(kind)) return [...code, 'document'];
  const identity = settings.requireVerifiedIdentity || settings.faceMatchAtSigning ? (['identity'] as const) : [];
  return ['consent', ...code, 'document', ...identity, 'sign'];
}
