import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { HeldClaims, Wallet } from './wallet.ts';

/** The wallet with claims added, replacing the same issuer's claims about the same examination. */
export function withClaims(wallet: Wallet, added: HeldClaims): Wallet {
  const others = wallet.held.filter((each) => examinationOf(each) !== examinationOf(added));
  return { ...wallet, held: [added, ...others] };
}

/** Claims signed again for the same examination differ in serial, salt, and expiry. */
function examinationOf({ issuer, claims }: HeldClaims): string {
  const { serial: _serial, salt: _salt, validUntilDay: _end, ...same } = claims;
  return canonicalJson([issuer, same]);
}
