import type { Context } from '#domains/context.ts';
import { issuerNames, namesOfIssuer } from '#domains/credentials/index.ts';
import {
  findVerificationState,
  findVerifiedIdentities,
  findVerifiedIdentity,
  type VerifiedIdentity,
} from '#domains/identity-verification/index.ts';
import { findPresented } from '#domains/presentations/index.ts';
import { findSessionState, type SessionState } from '#domains/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AgreementSettings } from '../agreement.ts';
import type { Contact } from '../party.ts';
import { isSameName } from '../same-name.ts';
import type { AgreementRow } from '../tables.ts';
import type { OpenParty } from './find-party.ts';

/** `differs`: an identity holds, but it is not that of who was named. */
export type IdentityStanding = 'none' | 'pending' | 'failed' | 'differs' | 'verified' | 'presented';

/** Who a party is, as it is bound into the evidence. */
export interface PartyIdentity {
  assurance: 'verified' | 'presented';
  name: string;
  birthDate?: string;
  verificationId?: string;
  personId?: string;
  /** Of a credential that was presented. */
  issuer?: string;
  examinedOn?: string;
  /** The selfie was taken by the session that this signing started, not long ago. */
  matchedAtSigning: boolean;
}

export interface EstablishedIdentity {
  state: IdentityStanding;
  found?: PartyIdentity;
}

const AT_SIGNING_MS = 24 * 3_600_000;

/**
 * The identity of a party as it holds now: by the session that its signing started, else by a verification of its userId, else
 * by what its wallet has presented.
 */
export async function establishIdentity(
  ctx: Context,
  tx: Tx,
  { agreement, party, contact }: Pick<OpenParty, 'agreement' | 'party' | 'contact'>,
): Promise<EstablishedIdentity> {
  const attempts: EstablishedIdentity[] = [];
  if (party.verification_session_id !== null) attempts.push(await bySession(ctx, tx, party.verification_session_id));
  if (party.user_id !== null) attempts.push(...(await byUser(ctx, tx, party.user_id)));
  if (party.presentation_request_id !== null) attempts.push(await byWallet(ctx, tx, { agreement, party }));
  return choose(attempts, contact);
}

/** The first that is the person named; else what says most about why there is none. */
function choose(attempts: readonly EstablishedIdentity[], contact: Contact): EstablishedIdentity {
  const same = attempts.find(({ found }) => found && isSamePerson(contact, found));
  if (same) return same;
  const pending = attempts.find(({ state }) => state === 'pending');
  if (pending) return pending;
  if (attempts.some(({ found }) => found)) return { state: 'differs' };
  return { state: attempts.some(({ state }) => state === 'failed') ? 'failed' : 'none' };
}

/** The birth date agrees where it is known. */
function isSamePerson(contact: Contact, { name, birthDate }: PartyIdentity): boolean {
  if (contact.birthDate !== undefined && birthDate !== undefined && contact.birthDate !== birthDate) return false;
  return isSameName(contact.name, name);
}

async function bySession(ctx: Context, tx: Tx, sessionId: string): Promise<EstablishedIdentity> {
  const { status, verificationId, isHosted } = await findSessionState(ctx, tx, sessionId);
  const identity = verificationId === null ? undefined : await findVerifiedIdentity(ctx, tx, verificationId);
  if (!identity) return { state: SESSION_STATES[status] ?? 'none' };
  // Pictures that a caller sent say nothing about who sits at the page.
  const matchedAtSigning = isHosted && (await isMatchedAtSigning(ctx, tx, identity));
  return { state: 'verified', found: fromVerification(identity, matchedAtSigning) };
}

const SESSION_STATES: Partial<Record<SessionState['status'], IdentityStanding>> = {
  processing: 'pending',
  needs_review: 'pending',
  requires_input: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
};

async function isMatchedAtSigning(ctx: Context, tx: Tx, identity: VerifiedIdentity): Promise<boolean> {
  const { checks } = await findVerificationState(ctx, tx, identity.verificationId);
  const passed = (key: string): boolean => checks.some((check) => check.key === key && check.result === 'passed');
  const age = ctx.clock.now().getTime() - identity.examinedAt.getTime();
  return age <= AT_SIGNING_MS && passed('face_match') && passed('liveness');
}

async function byUser(ctx: Context, tx: Tx, userId: string): Promise<EstablishedIdentity[]> {
  const identities = await findVerifiedIdentities(ctx, tx, userId);
  return identities.map((identity) => ({ state: 'verified' as const, found: fromVerification(identity, false) }));
}

function fromVerification(identity: VerifiedIdentity, matchedAtSigning: boolean): PartyIdentity {
  const { verificationId, personId, givenNames, familyName, birthDate, examinedAt } = identity;
  return {
    assurance: 'verified',
    name: `${givenNames} ${familyName}`.trim(),
    birthDate,
    verificationId,
    ...(personId !== null && { personId }),
    examinedOn: examinedAt.toISOString().slice(0, 10),
    matchedAtSigning,
  };
}

async function byWallet(
  ctx: Context,
  tx: Tx,
  { agreement, party }: Pick<OpenParty, 'agreement' | 'party'>,
): Promise<EstablishedIdentity> {
  const { state, disclosed } = await findPresented(ctx, tx, party.presentation_request_id ?? '');
  const [shown] = disclosed;
  if (state === 'failed') return { state: 'failed' };
  if (state !== 'verified' || !shown) return { state: 'none' };
  const { given_name: given, family_name: family, birthdate, examined_on: examinedOn } = shown.claims;
  const name = [given, family].filter((part) => typeof part === 'string').join(' ');
  return {
    state: 'presented',
    found: {
      assurance: 'presented',
      name,
      ...(typeof birthdate === 'string' && { birthDate: birthdate }),
      ...issuerOf(ctx, agreement, shown.issuer),
      ...(typeof examinedOn === 'string' && { examinedOn }),
      matchedAtSigning: false,
    },
  };
}

/** Every name under which the issuers issue whom an agreement trusts beside its own organisation. */
export function trustedNames(ctx: Context, { trustedIssuers = [] }: AgreementSettings): string[] {
  return [...new Set(trustedIssuers.flatMap((did) => namesOfIssuer(ctx, did)))];
}

/** The evidence names issuers by DIDs; SD-JWTs name them by their addresses. */
function issuerOf(ctx: Context, { org_id: org, settings }: AgreementRow, issuer: string): { issuer?: string } {
  if (issuer.startsWith('did:')) return { issuer };
  if (issuerNames(ctx, org).includes(issuer)) return { issuer: ctx.agent.issuerDid(org) };
  const trusted = settings.trustedIssuers?.find((did) => namesOfIssuer(ctx, did).includes(issuer));
  return trusted === undefined ? {} : { issuer: trusted };
}
