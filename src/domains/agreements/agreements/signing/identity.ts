import { X509Certificate } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { issuerNames, namesOfIssuer } from '#domains/credentials/credentials/index.ts';
import { findPresented } from '#domains/credentials/presentations/index.ts';
import {
  acceptsWalletsAtOnce,
  findVerificationState,
  findVerifiedIdentities,
  findVerifiedIdentity,
  findWalletBinding,
  type VerificationState,
  type VerifiedIdentity,
  type WalletBinding,
} from '#domains/identity/identity-verification/index.ts';
import { findDeviceKey, findSessionState, type SessionState } from '#domains/identity/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { readCertificate } from '#verifier/credential/certificate.ts';
import { readCompactJws } from '#verifier/credential/jws.ts';
import { judgeDeviceBinding } from '#verifier/evidence/device-binding.ts';
import type { DeviceBinding, EvidenceIdentity, HolderBinding, SignaturePayload } from '#verifier/evidence/evidence.ts';
import { judgeHolderBinding, nameOf } from '#verifier/evidence/holder-binding.ts';
import { keyThumbprint, readPartyDid } from '#verifier/evidence/party-key.ts';
import { reachesLevel, type SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { payloadNonce } from '#verifier/evidence/signature-payload.ts';
import { InputError } from '#verifier/input.ts';
import type { AgreementSettings, VerifiedLevel } from '../agreement.ts';
import type { Contact } from '../party.ts';
import { isSameName } from '../same-name.ts';
import type { AgreementRow, PartyRow } from '../tables.ts';
import type { OpenParty } from './find-party.ts';
import { openOf } from './prepared.ts';

/** `differs`: the identity established in this signing is not the named person's. */
export type IdentityStanding = 'none' | 'pending' | 'failed' | 'differs' | 'verified' | 'presented';

/** A party's identity as established in this signing, and as the evidence states it. */
export interface PartyIdentity {
  level: VerifiedLevel;
  name: string;
  birthDate?: string;
  verificationId?: string;
  personId?: string;
  /** Issuer of what was presented from a wallet. */
  issuer?: string;
  documentType?: string;
  examinedOn?: string;
  /** Whether a wallet's key signed the prepared payload. */
  isBound?: boolean;
  /** Proof of `isBound`. */
  holderBinding?: HolderBinding;
  deviceBinding?: DeviceBinding;
}

export interface EstablishedIdentity {
  state: IdentityStanding;
  found?: PartyIdentity;
  /** The userId has a valid verification on file; this does not identify the signer. */
  isOnFile: boolean;
}

/** One possible source of the identity. */
interface Attempt {
  state: IdentityStanding;
  found?: Omit<PartyIdentity, 'level'> & { level: VerifiedLevel | 'on_file' };
}

const AT_SIGNING_MS = 24 * 3_600_000;
/** ID of the credential query that requests only a birth date, which evidence never shows. */
export const BIRTH_DATE_ID = 'birth_date';

/**
 * The party's current identity, from the strongest of these sources: the session started in this signing; the wallet's
 * presentation; the key `did`, if the device created it when that person's verification passed liveness.
 */
export async function establishIdentity(
  ctx: Context,
  tx: Tx,
  { agreement, party, contact }: Pick<OpenParty, 'agreement' | 'party' | 'contact'>,
  did: string | null,
): Promise<EstablishedIdentity> {
  const attempts: Attempt[] = [];
  if (party.presentation_request_id !== null) attempts.push(await byWallet(ctx, tx, { agreement, party }));
  if (party.wallet_verification_id !== null) attempts.push(await byDocument(ctx, tx, party));
  if (party.verification_session_id !== null)
    attempts.push(await bySession(ctx, tx, { sessionId: party.verification_session_id, did }));
  if (party.user_id !== null) attempts.push(...(await byUser(ctx, tx, { userId: party.user_id, did })));
  return choose(attempts, contact);
}

/** The strongest source that matches the named person; otherwise the source that best explains the failure. */
function choose(attempts: readonly Attempt[], contact: Contact): EstablishedIdentity {
  const same = attempts.flatMap(({ found }) => (found && isSamePerson(contact, found) ? [found] : []));
  const isOnFile = same.some(({ verificationId }) => verificationId !== undefined);
  const [first, ...others] = same.flatMap(({ level, ...found }) => (level === 'on_file' ? [] : [{ ...found, level }]));
  if (first) {
    const found = others.reduce((best, other) => (reachesLevel(best.level, other.level) ? best : other), first);
    return { state: found.verificationId === undefined ? 'presented' : 'verified', found, isOnFile };
  }
  if (attempts.some(({ state }) => state === 'pending')) return { state: 'pending', isOnFile };
  if (attempts.some(({ state, found }) => state !== 'none' && found && !isSamePerson(contact, found)))
    return { state: 'differs', isOnFile };
  return { state: attempts.some(({ state }) => state === 'failed') ? 'failed' : 'none', isOnFile };
}

/** Birth dates must match if both are known. */
function isSamePerson(contact: Contact, { name, birthDate }: Pick<PartyIdentity, 'name' | 'birthDate'>): boolean {
  if (contact.birthDate !== undefined && birthDate !== undefined && contact.birthDate !== birthDate) return false;
  return isSameName(contact.name, name);
}

async function bySession(
  ctx: Context,
  tx: Tx,
  { sessionId, did }: { sessionId: string; did: string | null },
): Promise<Attempt> {
  const { status, verificationId, isHosted } = await findSessionState(ctx, tx, sessionId);
  const identity = verificationId === null ? undefined : await findVerifiedIdentity(ctx, tx, verificationId);
  if (!identity && status === 'requires_input' && verificationId !== null)
    return { state: standingOf(await findVerificationState(ctx, tx, verificationId)) };
  if (!identity) return { state: SESSION_STATES[status] ?? 'none' };
  // Pictures uploaded by the caller do not show who is using the page.
  const isLive = isHosted && (await isMatchedNow(ctx, tx, identity));
  if (isHosted && !isLive && isFromWallet(ctx, identity))
    return { state: 'verified', found: fromVerification(identity, 'wallet') };
  const level = isLive ? 'live' : await levelOnFile(ctx, tx, { identity, did });
  return { state: 'verified', found: fromVerification(identity, level) };
}

/** A document that a wallet presents on the page counts as much as a face, because its holder had to unlock it. */
function isFromWallet(ctx: Context, { walletDocument, examinedAt }: VerifiedIdentity): boolean {
  return walletDocument !== null && ctx.clock.now().getTime() - examinedAt.getTime() <= AT_SIGNING_MS;
}

/**
 * The identity in the document requested from a wallet for this signing; bound to the payload if the wallet signed it.
 */
async function byDocument(ctx: Context, tx: Tx, party: PartyRow): Promise<Attempt> {
  const id = party.wallet_verification_id ?? '';
  const identity = await findVerifiedIdentity(ctx, tx, id);
  if (!identity) return { state: standingOf(await findVerificationState(ctx, tx, id)) };
  if (!isFromWallet(ctx, identity)) return { state: 'none' };
  const found = fromVerification(identity, 'wallet');
  const prepared = await openOf(ctx, tx, party, 'prepared');
  const binding = await findWalletBinding(ctx, tx, id);
  const isBound =
    prepared !== undefined &&
    Date.parse(prepared.expiresAt) > ctx.clock.now().getTime() &&
    binding?.nonce === payloadNonce(prepared.payload);
  if (!isBound) return { state: 'verified', found };
  const { payload } = prepared;
  return { state: 'verified', found: { ...found, isBound, ...evidenceOf(binding, { payload, identity: found }) } };
}

/** `requires_input` until the wallet has answered, and again if its answer is insufficient. */
function standingOf({ status, stands, wallet, inputReasons }: VerificationState): IdentityStanding {
  // The decision came after the identity was looked up.
  if (stands) return 'pending';
  if (status !== 'requires_input') return SESSION_STATES[status] ?? 'none';
  const isAnswered = wallet?.state === 'verified' || wallet?.state === 'failed';
  if (isAnswered) return 'pending';
  return inputReasons.every(({ code }) => code === 'wallet_waiting') ? 'none' : 'failed';
}

/**
 * Proof of the wallet's signature by the rules of every verifier; undefined for a document that verifiers cannot read.
 */
function evidenceOf(
  { authority: pem, holderBinding, deviceBinding }: WalletBinding,
  {
    payload,
    identity: { name, issuer, examinedOn },
  }: { payload: SignaturePayload; identity: Attempt['found'] & object },
): Pick<PartyIdentity, 'holderBinding' | 'deviceBinding'> {
  try {
    const authority = readCertificate(new X509Certificate(pem).raw, 'authority');
    if (deviceBinding) judgeDeviceBinding(deviceBinding, { payload, name, authority });
    if (holderBinding) {
      assertNamesHidden(holderBinding);
      const identity = {
        assurance: 'verified' as const,
        name,
        ...(issuer && { issuer }),
        ...(examinedOn && { examinedOn }),
      };
      judgeHolderBinding(holderBinding, { payload, identity, issuer: undefined, authority });
    }
    return { ...(holderBinding && { holderBinding }), ...(deviceBinding && { deviceBinding }) };
  } catch (error) {
    if (error instanceof InputError) return {};
    throw error;
  }
}

/** Otherwise, every reader of the evidence would see data that the issuer does not let the holder withhold. */
function assertNamesHidden({ credential }: HolderBinding): void {
  const { payload } = readCompactJws(credential);
  if (SHOWN_BY_NONE.some((name) => name in payload)) throw new InputError('credential', 'shows personal data');
}

const SHOWN_BY_NONE = ['family_name', 'given_name', 'birthdate', 'document_number', 'personal_administrative_number'];

const SESSION_STATES: Partial<Record<SessionState['status'] | VerificationState['status'], IdentityStanding>> = {
  processing: 'pending',
  needs_review: 'pending',
  requires_input: 'failed',
  // It was verified, then revoked.
  verified: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
};

async function isMatchedNow(ctx: Context, tx: Tx, identity: VerifiedIdentity): Promise<boolean> {
  const age = ctx.clock.now().getTime() - identity.examinedAt.getTime();
  return age <= AT_SIGNING_MS && (await hasPassed(ctx, tx, identity, ['face_match', 'liveness']));
}

async function hasPassed(
  ctx: Context,
  tx: Tx,
  { verificationId }: VerifiedIdentity,
  keys: readonly string[],
): Promise<boolean> {
  const { checks } = await findVerificationState(ctx, tx, verificationId);
  return keys.every((key) => checks.some((check) => check.key === key && check.result === 'passed'));
}

/** The party's page must learn nothing about the organization's records, so the state is `none` for any other key. */
async function byUser(
  ctx: Context,
  tx: Tx,
  { userId, did }: { userId: string; did: string | null },
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const identity of await findVerifiedIdentities(ctx, tx, userId)) {
    const level = await levelOnFile(ctx, tx, { identity, did });
    attempts.push({ state: level === 'on_file' ? 'none' : 'verified', found: fromVerification(identity, level) });
  }
  return attempts;
}

/** `same_key` if this is the key of the device whose pictures passed liveness in this verification. */
async function levelOnFile(
  ctx: Context,
  tx: Tx,
  { identity, did }: { identity: VerifiedIdentity; did: string | null },
): Promise<'same_key' | 'on_file'> {
  if (did === null) return 'on_file';
  const bound = await findDeviceKey(ctx, tx, identity.verificationId);
  if (bound === undefined || bound !== thumbprintOf(did)) return 'on_file';
  return (await hasPassed(ctx, tx, identity, ['liveness'])) ? 'same_key' : 'on_file';
}

/** Undefined for a DID that may not sign; checking the signature rejects it. */
function thumbprintOf(did: string): string | undefined {
  try {
    return keyThumbprint(readPartyDid(did, 'did'));
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function fromVerification<L extends VerifiedLevel | 'on_file'>(identity: VerifiedIdentity, level: L) {
  const { verificationId, personId, givenNames, familyName, birthDate, examinedAt, walletDocument } = identity;
  return {
    level,
    name: `${givenNames} ${familyName}`.trim(),
    birthDate,
    verificationId,
    ...(personId !== null && { personId }),
    ...(level === 'wallet' && walletDocument !== null && presentedFrom(walletDocument)),
    examinedOn: examinedAt.toISOString().slice(0, 10),
  };
}

const presentedFrom = ({ authority, documentType }: NonNullable<VerifiedIdentity['walletDocument']>) => ({
  issuer: authority,
  ...(documentType !== null && { documentType }),
});

/** Counts only if the evidence can prove that the wallet's key signed exactly the party's payload. */
async function byWallet(
  ctx: Context,
  tx: Tx,
  { agreement, party }: { agreement: AgreementRow; party: PartyRow },
): Promise<Attempt> {
  const { state, disclosed } = await findPresented(ctx, tx, party.presentation_request_id ?? '');
  if (state === 'failed') return { state: 'failed' };
  const prepared = await openOf(ctx, tx, party, 'prepared');
  const isOver = !prepared || Date.parse(prepared.expiresAt) <= ctx.clock.now().getTime();
  if (state !== 'verified' || isOver) return { state: 'none' };
  const born = disclosed.find(({ id }) => id === BIRTH_DATE_ID);
  const shown = disclosed.find((each) => each !== born);
  // The wallet disclosed more than requested, which the evidence would show to every reader.
  if (!shown?.holderBinding) return { state: 'failed' };
  const { nonce, ...holderBinding } = shown.holderBinding;
  if (nonce !== payloadNonce(prepared.payload)) return { state: 'none' };
  // An issuer that offers a credential can also act as its wallet, so the organization's own credential is no more than
  // its statement.
  if (isOwn(ctx, agreement, shown.issuer)) return { state: 'failed' };
  const { examined_on: examinedOn } = shown.claims;
  const name = nameOf(shown.claims);
  const identity = {
    name,
    ...issuerOf(ctx, agreement, shown.issuer),
    ...(typeof examinedOn === 'string' && { examinedOn }),
    holderBinding,
  };
  if (!isShownBy({ assurance: 'presented', ...identity }, prepared.payload)) return { state: 'failed' };
  if (born && nameOf(born.claims) !== name) return { state: 'failed' };
  const birthDate = born?.claims.birthdate;
  return {
    state: 'presented',
    found: { level: 'wallet', isBound: true, ...identity, ...(typeof birthDate === 'string' && { birthDate }) },
  };
}

/**
 * Applies the rules of every verifier, who has only the evidence; the issuer's signature was verified with the
 * presentation.
 */
function isShownBy(identity: EvidenceIdentity & { holderBinding: HolderBinding }, payload: SignaturePayload): boolean {
  try {
    return judgeHolderBinding(identity.holderBinding, { payload, identity, issuer: undefined });
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * The level of a signature, from the strongest valid source. An emailed code proves access to the address that the
 * organization stated.
 */
export function levelOf(
  { email_confirmed_at: confirmed }: Pick<PartyRow, 'email_confirmed_at'>,
  { found, isOnFile }: EstablishedIdentity,
): SignatureLevel {
  if (found) return found.level;
  if (isOnFile) return 'on_file';
  return confirmed === null ? 'link' : 'mailbox';
}

/**
 * Whether the agreement trusts an issuer other than its own organization, whose own credential is only its statement.
 */
function takesWallets(ctx: Context, { org_id: org, settings }: AgreementRow): boolean {
  const own = ctx.agent.issuerDids(org);
  return settings.trustedIssuers?.some((did) => !own.includes(did)) ?? false;
}

/** `document`: issued by a state, and examined by the organization; `credential`: issued by another organization. */
export const ASKABLE_OF_WALLETS = ['document', 'credential'] as const;
export type AskedOfWallet = (typeof ASKABLE_OF_WALLETS)[number];

/** What may be requested from a wallet in this agreement, in order of preference. */
export async function walletOffers(ctx: Context, tx: Tx, agreement: AgreementRow): Promise<AskedOfWallet[]> {
  return [
    ...((await acceptsWalletsAtOnce(ctx, tx)) ? (['document'] as const) : []),
    ...(takesWallets(ctx, agreement) ? (['credential'] as const) : []),
  ];
}

/** All issuer names of the organizations that an agreement trusts, apart from its own. */
export function trustedNames(ctx: Context, { trustedIssuers = [] }: AgreementSettings): string[] {
  return [...new Set(trustedIssuers.flatMap((did) => namesOfIssuer(ctx, did)))];
}

function isOwn(ctx: Context, { org_id: org }: AgreementRow, issuer: string): boolean {
  return issuerNames(ctx, org).includes(issuer) || ctx.agent.issuerDids(org).includes(issuer);
}

/** Evidence names issuers by DID; SD-JWTs name them by URL. */
function issuerOf(ctx: Context, { settings }: AgreementRow, issuer: string): { issuer?: string } {
  if (issuer.startsWith('did:')) return { issuer };
  const trusted = settings.trustedIssuers?.find((did) => namesOfIssuer(ctx, did).includes(issuer));
  return trusted === undefined ? {} : { issuer: trusted };
}
