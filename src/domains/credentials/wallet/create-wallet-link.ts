import { isPerson, personOfUser } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { newToken, tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { findClaims } from './find-claims.ts';
import { type PresentedWalletLink, presentWalletLink } from './present.ts';
import { type WalletLinkRow, walletOf } from './tables.ts';

/** The identity to hand over: a person, a credential, or both. */
export interface WalletLinkSubject {
  personId?: string | undefined;
  userId?: string | undefined;
  credentialId?: string | undefined;
}

/**
 * Creates a link at which a person collects the claims of a verified identity into a wallet. The link is only in this
 * answer; an unused earlier link of the same person stops working. 403 without `pii:read`, because anyone who opens it
 * can read birth date and nationality; 404 for a person who is not the organization's; 422 if nothing is verified.
 */
export async function createWalletLink(
  ctx: Context,
  actor: Actor,
  {
    expiresInSeconds,
    metadata = {},
    ...of
  }: WalletLinkSubject & { expiresInSeconds: number; metadata?: Metadata | undefined },
): Promise<PresentedWalletLink & { url: string }> {
  assertMayRead(actor);
  const token = newToken();
  const row = await ctx.db.org(actor, async (tx) => {
    const { personId } = await findClaims(ctx, tx, { org: actor.org, ...(await subjectOf(tx, of)) });
    await cancelOpenLinks(ctx, tx, actor, personId);
    const made = newRow(ctx, actor.org, { personId, credentialId: of.credentialId, token, expiresInSeconds, metadata });
    await insertLink(tx, made);
    await ctx.events.audit(tx, actor, { action: 'wallet_link.created', subject: made.id, details: { personId } });
    return made;
  });
  return { ...presentWalletLink(row, ctx.clock.now()), url: `${ctx.publicUrl}/wallet/${token}` };
}

function assertMayRead(actor: Actor): void {
  if (actor.scopes.has('pii:read')) return;
  throw new AppError('insufficient_scope', {
    message:
      'A person with the link can read the birth date and nationality. Creating it also requires the scope pii:read.',
  });
}

async function subjectOf(tx: Tx, { personId, userId, credentialId }: WalletLinkSubject) {
  if (personId !== undefined && !(await isPerson(tx, personId))) throw new AppError('not_found');
  const named = personId ?? (userId === undefined ? undefined : await personOfUser(tx, userId));
  if (userId !== undefined && named === undefined)
    throw new AppError('unprocessable', { errors: [{ path: 'userId', message: 'No person has this userId' }] });
  return { ...(named !== undefined && { personId: named }), ...(credentialId !== undefined && { credentialId }) };
}

async function cancelOpenLinks(ctx: Context, tx: Tx, actor: Actor, personId: string): Promise<void> {
  const cancelled = await walletOf(tx)
    .updateTable('wallet_links')
    .set({ cancelled_at: ctx.clock.now() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of cancelled)
    await ctx.events.audit(tx, actor, { action: 'wallet_link.cancelled', subject: id, details: { replaced: true } });
}

/** Rejects one of two concurrent links for one person, because it would not work. */
async function insertLink(tx: Tx, row: WalletLinkRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await walletOf(tx)
    .insertInto('wallet_links')
    .values({ ...row, metadata: JSON.stringify(row.metadata) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n)
    throw new AppError('conflict', { message: 'Another link is being created. Try again.' });
}

function newRow(
  ctx: Context,
  org: string,
  made: {
    personId: string;
    credentialId: string | undefined;
    token: string;
    expiresInSeconds: number;
    metadata: Metadata;
  },
): WalletLinkRow {
  const now = ctx.clock.now();
  return {
    org_id: org,
    id: newId('walletLink', now),
    token_hash: tokenHash(made.token),
    person_id: made.personId,
    credential_id: made.credentialId ?? null,
    metadata: made.metadata,
    created_at: now,
    expires_at: new Date(now.getTime() + made.expiresInSeconds * 1000),
    cancelled_at: null,
    used_at: null,
    holder_commitment: null,
  };
}
