import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { HeldClaims, Wallet } from './wallet.ts';

/** The wallet with claims added, in place of those that the same issuer signed about the same examination. */
export function withClaims(wallet: Wallet, added: HeldClaims): Wallet {
  const others = wallet.held.filter((each) => examinationOf(each) !== examinationOf(added));
  return { ...wallet, held: [added, ...others] };
}

/** Signed again for the same examination, claims differ in serial, salt and how long they are good. */
function examinationOf({ issuer, claims }: HeldClaims): string {
  const { serial: _serial, salt: _salt, validUntilDay: _end, ...same } = claims;
  return canonicalJson([issuer, same]);
}
