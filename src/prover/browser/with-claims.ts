import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import type { HeldClaims, Wallet } from './wallet.ts';

/** Adds claims to the wallet, replacing earlier ones by the same issuer about the same examination. */
export function withClaims(wallet: Wallet, added: HeldClaims): Wallet {
  const others = wallet.held.filter((each) => examinationOf(each) !== examinationOf(added));
  return { ...wallet, held: [added, ...others] };
}

/** Identifies the examination: claims that are signed again differ in serial, salt, and expiry. */
function examinationOf({ issuer, claims }: HeldClaims): string {
  const { serial: _serial, salt: _salt, validUntilDay: _end, ...same } = claims;
  return canonicalJson([issuer, same]);
}
