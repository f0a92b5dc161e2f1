import { randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SignaturePayload } from '#verifier/evidence.ts';
import { isActing } from '../party.ts';
import { changeParty } from '../store.ts';
import { assertCanBeSet } from './assert-can-be-set.ts';
import { assertMayRead, assertOpen } from './assert-may-act.ts';
import { assertMayBeBound } from './assert-may-be-bound.ts';
import { consentText, disclosureText, intentSentence, languageRead, textHash } from './disclosure.ts';
import { type OpenParty, type PartyLink, withLockedParty, withParty } from './find-party.ts';
import { establishIdentity, type PartyIdentity } from './identity.ts';
import { sealOf } from './prepared.ts';

const VALID_MS = 5 * 60_000;

/** What a party's key is asked to sign, and the words that its hash stands for. */
export interface SignatureRequest {
  payload: SignaturePayload;
  intent: string;
  consentText: string;
  expiresAt: string;
}

/**
 * Makes what the party signs: bound to the document, to the words that were read, to this moment and to this one request, which
 * takes the place of an earlier one. 409 where the document was not shown, 422 where the identity is missing.
 */
export async function prepareSignature(
  ctx: Context,
  link: PartyLink,
  { name }: { name?: string | undefined },
): Promise<SignatureRequest> {
  const known = await withParty(ctx, link, async (tx, open) => {
    await assertMaySign(ctx, tx, open);
    return open.contact.name;
  });
  // The name of the party stands in the document already.
  if (name !== undefined && name !== known) await assertCanBeSet(ctx, 'name', [{ kind: 'paragraph', text: name }]);
  return withLockedParty(ctx, link, async (tx, open) => {
    await assertMaySign(ctx, tx, open);
    const { party, contact, disclosed } = open;
    const { title } = disclosed;
    if (!isActing(party.kind)) throw new AppError('conflict', { message: 'This party signs nothing.' });
    const signs = name ?? contact.name;
    const language = languageRead(disclosed, party.disclosure_hash) ?? 'en';
    const disclosure = disclosureText(disclosed, language);
    const intent = intentSentence(party.kind, { title, name: signs, language });
    const text = consentText(disclosure, intent);
    const now = ctx.clock.now();
    const payload = payloadOf(open, { consentTextHash: textHash(text), now });
    const expiresAt = new Date(now.getTime() + VALID_MS).toISOString();
    const prepared = await sealOf(ctx, tx, party, [
      'prepared',
      { payload, name: signs, intent, disclosure, expiresAt },
    ]);
    await changeParty(tx, party.id, { prepared });
    return { payload, intent, consentText: text, expiresAt };
  });
}

function payloadOf(
  { agreement, party }: OpenParty,
  { consentTextHash, now }: { consentTextHash: string; now: Date },
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
    signedAt: `${now.toISOString().slice(0, 19)}Z`,
    nonce: randomBytes(16).toString('hex'),
  };
}

/** Everything that has to come before a signature; gives the identity that is bound into it, where there is one. */
export async function assertMaySign(ctx: Context, tx: Tx, open: OpenParty): Promise<PartyIdentity | undefined> {
  assertOpen(ctx, open);
  assertMayRead(open);
  const { agreement, party } = open;
  if (party.viewed_at === null) throw new AppError('conflict', { message: 'The document has to be read first.' });
  const { requireVerifiedIdentity, faceMatchAtSigning } = agreement.settings;
  if (!requireVerifiedIdentity && !faceMatchAtSigning) return undefined;
  const { state, found } = await establishIdentity(ctx, tx, open);
  if (requireVerifiedIdentity && !found)
    throw new AppError('unprocessable', {
      message: state === 'differs' ? 'The verified identity is another person’s.' : 'A verified identity is needed.',
      errors: [{ path: 'identity', message: `The identity of this party is not established: ${state}` }],
    });
  if (found) assertMayBeBound(ctx, open, found);
  return requireVerifiedIdentity || found?.matchedAtSigning ? found : undefined;
}
