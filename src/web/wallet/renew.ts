import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';
import { postJson } from '#web/hosted/call-service.ts';
import { holder } from './holder.ts';

/** Claims are renewed this long before they expire, so that a wallet opened occasionally has none that have expired. */
const AHEAD_MS = 10 * 86_400_000;

/** The same claims, signed again for the same secret by the service that signed them. */
export async function renew(held: HeldClaims, secret: string): Promise<HeldClaims> {
  return holder().accept(await postJson('/wallet/renewals', { held }), secret);
}

/** Renews a wallet's claims that expire soon; claims that cannot be renewed now stay. */
export async function renewEnding({ held, secret }: Wallet, now: Date): Promise<HeldClaims[]> {
  const soon = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
  const ending = held.filter(({ claims }) => claims.validUntilDay !== null && claims.validUntilDay < soon);
  const renewed = await Promise.all(ending.map((each) => renew(each, secret).catch(() => undefined)));
  return renewed.filter((each) => each !== undefined);
}
