import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { holderDid, holderJwk, type WalletHolder } from '../issue/holder.ts';
import { type LoadedCredential, loadForEncoding } from '../load-credential.ts';
import { allocateStatus, type StatusEntry } from '../status/allocate-status.ts';
import { type CopyFormat, isBoundByKey, kindsOf, type SigningRequest, signEncoding } from './sign-encoding.ts';

export interface EncodingRequest {
  credentialId: string;
  format: CopyFormat;
  holder: WalletHolder;
}

export interface EncodedCredential {
  /** Compact, except for `ldp_vc`. */
  credential: string | Record<string, unknown>;
  format: CopyFormat;
  /** `cpy_…`: identifies the copy in the audit log. */
  copy: string;
  /** The status entries of this copy. */
  statusIndexes: readonly StatusEntry[];
}

/**
 * A wallet's copy of a credential, bound to a key or DID of the holder. Each copy has its own ID and status entries, so
 * that copies of one credential cannot be linked. 404 for an unknown ID, 409 for a credential that is not active or has
 * expired, 422 for a holder with an unusable key.
 */
export async function encodeCredential(
  ctx: Context,
  actor: Actor,
  { credentialId, format, holder }: EncodingRequest,
): Promise<EncodedCredential> {
  const bound = isBoundByKey(format) ? { jwk: holderJwk(holder) } : { did: holderDid(holder) };
  const copy = newId('credentialCopy', ctx.clock.now());
  const request = await ctx.db.org(actor, async (tx) => {
    const loaded = await loadForEncoding(ctx, tx, { org: actor.org, id: credentialId, lock: 'share' });
    assertIssuable(ctx, loaded);
    const entries = await allocateCopy(ctx, tx, { actor, credentialId, copy, format });
    return { loaded, entries, format, holder: bound } satisfies SigningRequest;
  });
  return { credential: await signEncoding(ctx, request), format, copy, statusIndexes: request.entries };
}

async function allocateCopy(
  ctx: Context,
  tx: Tx,
  { actor, credentialId, copy, format }: { actor: Actor; credentialId: string; copy: string; format: CopyFormat },
): Promise<StatusEntry[]> {
  const details = { copy, format };
  await ctx.events.audit(tx, actor, { action: 'credential.copy_issued', subject: credentialId, details });
  return allocateStatus(ctx, tx, { org: actor.org, subject: credentialId, copy, kinds: kindsOf(format) });
}

function assertIssuable(ctx: Context, { row }: LoadedCredential): void {
  if (row.status !== 'active') throw new AppError('conflict', { message: `The credential is ${row.status}.` });
  if (row.valid_until && row.valid_until <= ctx.clock.now())
    throw new AppError('conflict', { message: 'The credential has expired.' });
}
