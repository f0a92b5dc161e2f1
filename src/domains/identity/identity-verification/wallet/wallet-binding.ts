import type { Context } from '#domains/context.ts';
import type { Presented } from '#domains/credentials/presentations/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { loadVerification, openSealed } from '../store.ts';
import type { WalletBinding } from '../verification.ts';

/** The binding of an answer, if the request's nonce is a hash of other data; undefined otherwise. */
export function bindingOf({ holderBinding, deviceBinding, authority = '' }: Disclosed): WalletBinding | undefined {
  if (deviceBinding) {
    const { nonce, ...binding } = deviceBinding;
    return { nonce, authority, deviceBinding: binding };
  }
  if (!holderBinding) return undefined;
  const { nonce, credential, keyBinding } = holderBinding;
  // The disclosures contain more than a name, and the wallet's key signed the hash of all of them.
  return { nonce, authority, holderBinding: { credential, keyBinding } };
}

type Disclosed = Presented['disclosed'][number];

/** The binding of one verification; undefined if pictures were the evidence, or once erased. 404 if unknown. */
export async function findWalletBinding(ctx: Context, tx: Tx, id: string): Promise<WalletBinding | undefined> {
  return openSealed<WalletBinding>(ctx, tx, await loadVerification(tx, id), 'wallet_binding');
}
