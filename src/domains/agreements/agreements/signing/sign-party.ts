import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EvidenceSignature } from '#verifier/evidence/evidence.ts';
import { judgeSignatureOf } from '#verifier/evidence/signature-payload.ts';
import { InputError } from '#verifier/input.ts';
import { advanceAgreement } from '../advance-agreement.ts';
import { type AgreementStatus, DONE_AS } from '../agreement.ts';
import { emitParty } from '../announce-agreement.ts';
import { signatureBlock } from '../evidence/appearance-block.ts';
import { COMPLETE_QUEUE } from '../evidence/complete-agreement.ts';
import { type GivenAppearance, readAppearance } from '../evidence/read-appearance.ts';
import { isActing, type PartyStatus } from '../party.ts';
import { addToTrail, changeParty } from '../store.ts';
import type { PartyRow } from '../tables.ts';
import { assertCanBeSet } from './assert-can-be-set.ts';
import { type OpenParty, type PartyLink, type Visitor, withLockedParty, withParty } from './find-party.ts';
import { type EstablishedIdentity, levelOf, type PartyIdentity } from './identity.ts';
import { assertMaySign } from './prepare-signature.ts';
import { type Appearance, openOf, type PreparedSignature, sealOf } from './prepared.ts';

/** A signature by any key that the party has. */
export interface GivenSignature {
  did: string;
  /** Detached, over the payload that was requested last. */
  jws: string;
  appearance: GivenAppearance;
}

export interface Signed {
  status: PartyStatus;
  agreementStatus: AgreementStatus;
}

/**
 * Accepts a party's signature. 422 if the key did not sign the requested payload; 409 if none was requested, it is not
 * this party's turn, or it has signed; 410 if the payload has expired or the agreement has ended. Errors change nothing.
 */
export async function signAsParty(
  ctx: Context,
  link: PartyLink,
  { appearance: given, did, jws, ...visitor }: GivenSignature & Visitor,
): Promise<Signed> {
  const { prepared, partyId } = await withParty(ctx, link, async (tx, open) => {
    await assertMaySign(ctx, tx, open, did);
    return { prepared: await openPrepared(ctx, tx, open), partyId: open.party.id };
  });
  const signature = { partyId, did, payload: prepared.payload, jws };
  assertSignature(signature);
  const appearance = await readAppearance(ctx, given);
  if (appearance.kind === 'drawn' || appearance.text !== prepared.name)
    await assertCanBeSet(ctx, 'appearance', [signatureBlock(appearance, { label: '', name: prepared.name })]);
  return withLockedParty(ctx, link, async (tx, open) => {
    const identity = await assertMaySign(ctx, tx, open, did);
    const current = await openPrepared(ctx, tx, open);
    if (current.payload.nonce !== prepared.payload.nonce)
      throw asksAnew('A newer signature request has replaced this one.');
    return commit(ctx, tx, open, { prepared, signature, appearance, identity, visitor });
  });
}

async function openPrepared(ctx: Context, tx: Tx, { party }: OpenParty): Promise<PreparedSignature> {
  const prepared = await openOf(ctx, tx, party, 'prepared');
  if (!prepared) throw asksAnew('There is no open signature request.');
  if (Date.parse(prepared.expiresAt) <= ctx.clock.now().getTime())
    throw new AppError('gone', { message: 'The signature request expired after five minutes. Create a new one.' });
  return prepared;
}

const asksAnew = (message: string): AppError => new AppError('conflict', { message });

function assertSignature(signature: EvidenceSignature): void {
  try {
    judgeSignatureOf(signature, '');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const [path, message] = [
      error.path.replace(/^\./, ''),
      'Must be the signature of this key over the requested payload',
    ];
    const errors = path === 'did' ? [{ path, message: error.message }] : [{ path: 'jws', message }];
    throw new AppError('unprocessable', { message: 'The signature is invalid.', errors });
  }
}

interface Act {
  prepared: PreparedSignature;
  signature: EvidenceSignature;
  appearance: Appearance;
  identity: EstablishedIdentity;
  visitor: Visitor;
}

async function commit(ctx: Context, tx: Tx, open: OpenParty, act: Act): Promise<Signed> {
  const { actor, agreement, party } = open;
  const at = ctx.clock.now();
  const signed = await changeParty(tx, party.id, { ...(await signedColumns(ctx, tx, open, act)), done_at: at });
  await addToTrail(ctx, tx, agreement, { at, partyId: party.id, action: signed.status, ...act.visitor });
  const { documentHash, fieldsHash } = act.prepared.payload;
  await emitParty(ctx, tx, actor, 'agreement.party_signed', agreement, signed, {
    documentHash,
    ...(fieldsHash !== undefined && { fieldsHash }),
  });
  const { agreement: advanced, complete } = await advanceAgreement(ctx, tx, actor, agreement);
  if (complete) await ctx.jobs.send(tx, COMPLETE_QUEUE, { org: actor.org, agreementId: agreement.id });
  return { status: signed.status, agreementStatus: advanced.status };
}

async function signedColumns(
  ctx: Context,
  tx: Tx,
  { agreement, party }: OpenParty,
  { prepared, signature, appearance, identity: established }: Act,
): Promise<Parameters<typeof changeParty>[2]> {
  if (!isActing(party.kind)) throw new AppError('conflict');
  const { name, intent, disclosure, fields } = prepared;
  const { found: identity } = established;
  return {
    status: DONE_AS[party.kind],
    signature: JSON.stringify(signature),
    appearance: await sealOf(ctx, tx, party, ['appearance', { name, intent, disclosure, fields, appearance }]),
    filled: null,
    prepared: null,
    likeness: likenessOf(agreement.settings.faceMatchAtSigning, identity),
    signature_level: levelOf(party, established),
    identity_assurance: assuranceOf(party, identity),
    ...(identity && {
      identity: await sealOf(ctx, tx, party, ['identity', storedOf(identity)]),
      verification_id: identity.verificationId ?? null,
      person_id: identity.personId ?? null,
      identity_issuer: identity.issuer ?? null,
      identity_document_type: identity.documentType ?? null,
    }),
  };
}

function assuranceOf(
  { email_confirmed_at: confirmed }: PartyRow,
  identity: PartyIdentity | undefined,
): PartyRow['identity_assurance'] {
  if (identity) return identity.verificationId === undefined ? 'presented' : 'verified';
  return confirmed === null ? 'none' : 'email_code';
}

function likenessOf(isAsked: boolean, identity: PartyIdentity | undefined): PartyRow['likeness'] {
  if (identity?.level === 'live') return 'face_matched_at_signing';
  return isAsked ? 'producer_attested' : null;
}

function storedOf({ name, issuer, examinedOn, holderBinding, deviceBinding }: PartyIdentity) {
  return { name, issuer, examinedOn, holderBinding, deviceBinding };
}
