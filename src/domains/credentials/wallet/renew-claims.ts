import type { Context } from '#domains/context.ts';
import { ensureIssuer, findProofKeys } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { type HeldClaims, readHeldClaims } from '#prover/browser/wallet.ts';
import { isBusinessClaims } from '#prover/claims.ts';
import { verifyClaims } from '#prover/issuer-key.ts';
import { ProverError } from '#prover/prover-error.ts';
import { InputError } from '#verifier/input.ts';
import { findClaims } from './find-claims.ts';
import { readSerial, signForWallet } from './sign-for-wallet.ts';
import { walletOf } from './tables.ts';

/**
 * Signs a wallet's claims again for the same commitment. The signature of the current claims authorizes this: only the
 * wallet has it, and the wallet learns nothing new. 422 with a code if the credential is no longer valid.
 */
export async function renewClaims(ctx: Context, value: unknown): Promise<HeldClaims> {
  const held = readHeld(value);
  const org = ctx.agent.organizationOf(held.issuer);
  const serial = readSerial(held.claims.serial);
  if (org === undefined || serial === undefined || isBusinessClaims(held.claims)) throw notOurs();
  const { holderCommitment } = held.claims;
  const { credentialId, linkId } = serial;
  const actor = systemActor(org, 'wallet-page');
  const { did: issuer } = await ensureIssuer(ctx, org);
  return ctx.db.org(actor, async (tx) => {
    await assertSigned(tx, held);
    const link = await walletOf(tx)
      .selectFrom('wallet_links')
      .select('person_id')
      .where('id', '=', linkId)
      .where('holder_commitment', '=', holderCommitment)
      .executeTakeFirst();
    // The record of the wallet that used the link was erased.
    if (!link) throw notOurs();
    const kept = await findClaims(ctx, tx, { org, personId: link.person_id, credentialId });
    await ctx.events.audit(tx, actor, { action: 'wallet_link.renewed', subject: linkId, details: { credentialId } });
    return signForWallet(ctx, tx, kept, { org, issuer, linkId, holderCommitment });
  });
}

function readHeld(value: unknown): HeldClaims {
  try {
    return readHeldClaims(value, 'held');
  } catch (error) {
    if (!(error instanceof InputError || error instanceof ProverError)) throw error;
    throw new AppError('validation_failed', { errors: [{ path: 'held', message: error.message }], cause: error });
  }
}

/** Verifies with the key that the claims name, which must be a current or former key of the organization. */
async function assertSigned(tx: Tx, { issuerKey, claims, signature }: HeldClaims): Promise<void> {
  const keys = await findProofKeys(tx);
  const isOurs = keys.some(({ x, y }) => x === issuerKey.x && y === issuerKey.y);
  if (!isOurs || !(await verifyClaims(issuerKey, claims, signature))) throw notOurs();
}

function notOurs(): AppError {
  return new AppError('not_found', { message: 'This service did not sign these claims, or the person was erased.' });
}
