import { randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { SignaturePayload } from '#verifier/evidence/evidence.ts';
import type { EvidenceFields } from '#verifier/evidence/evidence-fields.ts';
import { reachesLevel } from '#verifier/evidence/signature-level.ts';
import { isActing } from '../party.ts';
import { isSameName } from '../same-name.ts';
import { changeParty } from '../store.ts';
import type { PartyRow } from '../tables.ts';
import { fieldsPart, signedFields } from '../uploads/filled-fields.ts';
import { assertCanBeSet } from './assert-can-be-set.ts';
import { assertFilled } from './assert-filled.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { assertMayBeBound } from './assert-may-be-bound.ts';
import { consentText, disclosureText, intentSentence, languageRead, textHash } from './disclosure/disclosure.ts';
import { type OpenParty, type PartyLink, withLockedParty, withParty } from './find-party.ts';
import { type EstablishedIdentity, establishIdentity } from './identity.ts';
import { openOf, type PreparedSignature, sealOf } from './prepared.ts';

const VALID_MS = 5 * 60_000;

/** The payload for the party's key to sign, and the texts behind its hashes. */
export interface SignatureRequest {
  payload: SignaturePayload;
  intent: string;
  consentText: string;
  /** The fields behind the payload's `fieldsHash`; null if the party has none. */
  fields: EvidenceFields | null;
  expiresAt: string;
}

/**
 * Creates the payload that the party signs. It binds the document, the texts read, this moment, and this request, and
 * replaces an earlier payload unless the party's wallet has already signed that one. 409 if the document was not shown
 * or the wallet signed under a different name; 422 if the identity is missing or the name is another person's.
 */
export async function prepareSignature(
  ctx: Context,
  link: PartyLink,
  { name }: { name?: string | undefined },
): Promise<SignatureRequest> {
  const known = await withParty(ctx, link, async (tx, open) => {
    await assertMaySign(ctx, tx, open, open.party.device_did);
    return open.contact.name;
  });
  // The document already contains the party's name.
  if (name !== undefined && name !== known) {
    assertOwnName(name, known);
    await assertCanBeSet(ctx, 'name', [{ kind: 'paragraph', text: name }]);
  }
  return withLockedParty(ctx, link, async (tx, open) => {
    const { found } = await assertMaySign(ctx, tx, open, open.party.device_did);
    const composed = composeSignature(ctx, open, { name: name ?? known, validForMs: VALID_MS });
    const prepared = found?.isBound ? await signedByWallet(ctx, tx, open, composed) : composed;
    if (prepared === composed) await keepPrepared(ctx, tx, open.party, composed);
    const { payload, intent, disclosure, fields = null, expiresAt } = prepared;
    return { payload, intent, consentText: consentText(disclosure, intent), fields, expiresAt };
  });
}

/** Parties may spell their name differently but not sign as someone else, because the record names the party. */
function assertOwnName(written: string, name: string): void {
  if (isSameName(written, name)) return;
  const message = `Sign with your own name. This document was sent to ${name}; if that is not you, decline it.`;
  throw new AppError('unprocessable', {
    message,
    errors: [{ path: 'name', message: 'Must be the name of the party' }],
  });
}

/** Composes everything that the party signs under this name; writes nothing. */
export function composeSignature(
  ctx: Context,
  open: OpenParty,
  { name, validForMs }: { name: string; validForMs: number },
): PreparedSignature {
  const { party, disclosed, content, filled } = open;
  if (!isActing(party.kind)) throw new AppError('conflict', { message: 'This party does not sign.' });
  const language = languageRead(disclosed, party.disclosure_hash) ?? 'en';
  const disclosure = disclosureText(disclosed, language);
  const intent = intentSentence(party.kind, { title: disclosed.title, name, language });
  const now = ctx.clock.now();
  const fields = signedFields(content, party, { values: filled, name, now });
  const payload = payloadOf(open, { consentTextHash: textHash(consentText(disclosure, intent)), fields, now });
  return { payload, name, intent, disclosure, fields, expiresAt: new Date(now.getTime() + validForMs).toISOString() };
}

export async function keepPrepared(ctx: Context, tx: Tx, party: PartyRow, prepared: PreparedSignature): Promise<void> {
  await changeParty(tx, party.id, { prepared: await sealOf(ctx, tx, party, ['prepared', prepared]) });
}

/** A payload that the wallet has signed cannot change, so texts and fields must still be the current ones. */
async function signedByWallet(
  ctx: Context,
  tx: Tx,
  { party }: OpenParty,
  { payload, fields }: PreparedSignature,
): Promise<PreparedSignature> {
  const prepared = await openOf(ctx, tx, party, 'prepared');
  const isSame =
    prepared?.payload.consentTextHash === payload.consentTextHash &&
    canonicalJson(prepared.fields?.values ?? []) === canonicalJson(fields?.values ?? []);
  if (isSame) return prepared;
  throw new AppError('conflict', {
    message: 'The wallet signed a different name, text, or field. Request the signature again.',
  });
}

function payloadOf(
  { agreement, party }: OpenParty,
  { consentTextHash, fields, now }: { consentTextHash: string; fields: EvidenceFields | undefined; now: Date },
): SignaturePayload {
  const { id: partyId, role, kind } = party;
  if (!isActing(kind) || agreement.document_hash === null) throw new AppError('conflict');
  return {
    format: 'avouch-signature-v1',
    agreementId: agreement.id,
    partyId,
    role,
    kind,
    documentHash: agreement.document_hash,
    consentTextHash,
    ...fieldsPart(fields),
    signedAt: `${now.toISOString().slice(0, 19)}Z`,
    nonce: randomBytes(16).toString('hex'),
  };
}

/** Checks all preconditions for a signature by the key `did`; returns the identity to bind. */
export async function assertMaySign(
  ctx: Context,
  tx: Tx,
  open: OpenParty,
  did: string | null,
): Promise<EstablishedIdentity> {
  assertOpen(ctx, open);
  assertMayRead(open);
  const { agreement, party } = open;
  if (party.viewed_at === null) throw new AppError('conflict', { message: 'Read the document to the end first.' });
  assertFilled(open);
  const established = await establishIdentity(ctx, tx, open, did);
  const minimum = agreement.settings.requireVerifiedIdentity;
  if (minimum && !(established.found && reachesLevel(established.found.level, minimum)))
    throw new AppError('unprocessable', {
      message:
        established.state === 'differs'
          ? 'The verified identity belongs to another person. The signer must verify their own identity.'
          : `This signature needs a verified identity (signature level ${minimum} or higher). Verify it on the signing page.`,
      errors: [{ path: 'identity', message: `The identity of this party is not verified: ${standingOf(established)}` }],
    });
  if (established.found) assertMayBeBound(ctx, open, established.found);
  return established;
}

const standingOf = ({ state, found, isOnFile }: EstablishedIdentity): string =>
  found?.level ?? (state === 'none' && isOnFile ? 'on_file' : state);
