import type { AwaitedCredential, HeldCredential, WalletCredential } from '#prover/browser/held-credential.ts';
import type { Wallet } from '#prover/browser/wallet.ts';
import { meetIssuer } from './meet-issuer.ts';
import { notifyIssuer, requestCredential } from './take-offer.ts';

/**
 * Requests an accepted credential, and `keep`s the result: the credential, once it is verified and bound to this
 * wallet's key, or when to ask again. A refusal changes nothing. OfferProblem.
 */
export async function collectCredential(
  awaited: AwaitedCredential,
  { origin, keep }: { origin: string; keep: (entry: WalletCredential) => Promise<unknown> },
): Promise<WalletCredential> {
  const issuer = await meetIssuer(awaited.issuer, origin);
  const given = await requestCredential(issuer, awaited);
  if ('transactionId' in given) {
    const later = { ...awaited, ...given };
    if (awaited.transactionId !== given.transactionId) await keep(later);
    return later;
  }
  const { token, tokenExpiresAt: _, transactionId: __, interval: ___, ...offered } = awaited;
  const held: HeldCredential = { ...offered, credential: given.credential, receivedAt: new Date().toISOString() };
  const tell = (event: 'credential_accepted' | 'credential_failure') =>
    notifyIssuer(issuer, token, { id: given.notificationId, event });
  // Loaded only when something must be verified.
  const { assertGenuine } = await import('./check-credential.ts');
  try {
    await assertGenuine(held);
  } catch (error) {
    await tell('credential_failure');
    throw error;
  }
  await keep(held);
  await tell('credential_accepted');
  return held;
}

/** The wallet with an entry replaced, or added in front. */
export function withCredential(wallet: Wallet, entry: WalletCredential): Wallet {
  const { credentials = [] } = wallet;
  const isKnown = credentials.some(({ id }) => id === entry.id);
  const next = isKnown ? credentials.map((each) => (each.id === entry.id ? entry : each)) : [entry, ...credentials];
  return { ...wallet, credentials: next };
}

export function withoutCredential(wallet: Wallet, id: string): Wallet {
  return { ...wallet, credentials: (wallet.credentials ?? []).filter((each) => each.id !== id) };
}
