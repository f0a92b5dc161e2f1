import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { tokenHash } from '#platform/crypto/token.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { type WalletLinkRow, walletOf } from './tables.ts';

/** The link of a token, and the actor for its page: the service, not a caller. 404 for an unknown token. */
export async function findWalletLink(ctx: Context, token: string): Promise<{ actor: Actor; row: WalletLinkRow }> {
  const found = await ctx.db.system(async (tx) => {
    const { rows } = await sql<{ org_id: string; id: string }>`
      select * from find_wallet_link(${tokenHash(token)})`.execute(tx);
    return rows[0];
  });
  if (!found) throw noSuchLink();
  const actor = systemActor(found.org_id, 'wallet-page');
  return { actor, row: await ctx.db.org(actor, (tx) => loadWalletLink(tx, found.id)) };
}

/** One link of the transaction's organization; 404 otherwise. */
export function loadWalletLink(tx: Tx, id: string): Promise<WalletLinkRow> {
  return walletOf(tx).selectFrom('wallet_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** The proof request behind a link's token; 404 for an unknown token. */
export async function findProofLink(ctx: Context, token: string): Promise<{ actor: Actor; proofRequestId: string }> {
  const found = await ctx.db.system(async (tx) => {
    const { rows } = await sql<{ org_id: string; proof_request_id: string }>`
      select * from find_proof_link(${tokenHash(token)})`.execute(tx);
    return rows[0];
  });
  if (!found) throw noSuchLink();
  return { actor: systemActor(found.org_id, 'prove-page'), proofRequestId: found.proof_request_id };
}

function noSuchLink(): AppError {
  return new AppError('not_found', { message: 'This link is invalid. Ask the sender for a new one.' });
}
