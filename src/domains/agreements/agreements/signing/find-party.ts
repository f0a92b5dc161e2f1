import { organizationContact, organizationName } from '#domains/accounts/accounts/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import type { Contact } from '../party.ts';
import { findPartyByToken, loadAgreement, loadParties, lockAgreement, openContacts, openContent } from '../store.ts';
import type { AgreementRow, PartyRow } from '../tables.ts';
import type { AgreementContent } from '../templates/template.ts';
import type { FilledValues } from '../uploads/filled-fields.ts';
import type { DisclosedAgreement } from './disclosure/disclosure.ts';
import { openOf } from './prepared.ts';

/** The party of a link, with everything it may see. */
export interface OpenParty {
  actor: Actor;
  agreement: AgreementRow;
  parties: PartyRow[];
  party: PartyRow;
  contact: Contact;
  content: AgreementContent;
  disclosed: DisclosedAgreement;
  /** Values of an uploaded document; undefined until a field is filled in. */
  filled: FilledValues | undefined;
}

/** Origin of a request, for the trail. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

export interface PartyLink {
  token: string;
  /** Set by calls that name them; they must match the token's. */
  agreementId?: string;
  partyId?: string;
}

interface Found {
  org: string;
  agreementId: string;
  id: string;
}

type Use<T> = (tx: Tx, open: OpenParty) => Promise<T>;

/** Runs a read in the organization of a link; 404 for an unknown token, 410 for an expired one. */
export async function withParty<T>(ctx: Context, link: PartyLink, use: Use<T>): Promise<T> {
  return runWith(ctx, link, { load: loadAgreement, use });
}

/** {@link readParty} for changes; locks the agreement. */
export async function withLockedParty<T>(ctx: Context, link: PartyLink, use: Use<T>): Promise<T> {
  return runWith(ctx, link, { load: lockAgreement, use });
}

async function runWith<T>(
  ctx: Context,
  link: PartyLink,
  { load, use }: { load: typeof loadAgreement; use: Use<T> },
): Promise<T> {
  const found = await findLink(ctx, link);
  const actor = systemActor(found.org, 'signing-page');
  return ctx.db.org(actor, async (tx) => {
    const agreement = await load(tx, found.agreementId);
    return use(tx, await openParty(ctx, tx, { actor, agreement, partyId: found.id, token: link.token }));
  });
}

/** The party that a link belongs to; 404 for an unknown token. */
export async function findLink(ctx: Context, { token, agreementId, partyId }: PartyLink): Promise<Found> {
  const found = await ctx.db.system((tx) => findPartyByToken(tx, token));
  const isOther =
    (agreementId !== undefined && agreementId !== found?.agreementId) ||
    (partyId !== undefined && partyId !== found?.id);
  if (!found || isOther)
    throw new AppError('not_found', { message: 'This link is invalid. Ask the sender for a new one.' });
  return found;
}

async function openParty(
  ctx: Context,
  tx: Tx,
  { actor, agreement, partyId, token }: { actor: Actor; agreement: AgreementRow; partyId: string; token: string },
): Promise<OpenParty> {
  const parties = await loadParties(tx, agreement.id);
  const party = parties.find(({ id }) => id === partyId);
  const ends = party?.token_expires_at;
  // A new link may have been created while this call waited for the lock.
  const isItsLink = party?.token_hash?.equals(tokenHash(token)) ?? false;
  if (!party || !ends || !isItsLink)
    throw new AppError('not_found', { message: 'This link is invalid. Ask the sender for a new one.' });
  if (ends <= ctx.clock.now()) throw new AppError('gone', { message: 'This link has expired.' });
  const [contact] = await openContacts(ctx, tx, [party]);
  if (!contact) throw new AppError('gone', { message: 'The data of this document was erased.' });
  const content = await openContent(ctx, tx, agreement);
  const organization = await organizationName(tx);
  return {
    actor,
    agreement,
    parties,
    party,
    contact,
    content,
    filled: await openOf(ctx, tx, party, 'filled'),
    disclosed: { organization, title: content.title, contact: await organizationContact(tx) },
  };
}
