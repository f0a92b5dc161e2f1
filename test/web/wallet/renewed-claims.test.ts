import assert from 'node:assert/strict';
import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';
import { withClaims } from '#prover/browser/with-claims.ts';
import { joinWallets } from '#web/wallet/keep/join-wallets.ts';

/** Claims from one examination, valid until a day. */
function claimsUntil(validUntilDay: string, serial = 'crd_1/wlk_1', salt = '1'): HeldClaims {
  return {
    format: 'avouch-claims-v1',
    issuer: 'did:web:issuer.example',
    issuerName: 'Issuer',
    issuerKey: { x: '1', y: '2' },
    signature: { r: { x: '3', y: '4' }, s: '5' },
    claims: {
      serial,
      holderCommitment: '6',
      personKey: '7',
      birthDay: '1990-01-01',
      examinedDay: '2026-01-01',
      validUntilDay,
      documentCountry: 276,
      nationality: 276,
      documentType: 'passport',
      assurance: [],
      salt,
    },
  };
}

const endsOf = ({ held }: Wallet) => held.map(({ claims }) => claims.validUntilDay);
const wallet = (...held: HeldClaims[]): Wallet => ({ secret: '8', held });

describe('renewed claims in a wallet', () => {
  it('replace the claims that they renew', () => {
    const renewed = withClaims(wallet(claimsUntil('2026-01-31')), claimsUntil('2026-02-28', 'crd_1/wlk_1', '2'));
    assert.deepEqual(endsOf(renewed), ['2026-02-28']);
  });

  it('survive restoring an older backup, and are restored from a newer one', () => {
    const older = wallet(claimsUntil('2026-01-31'));
    const newer = wallet(claimsUntil('2026-02-28'), claimsUntil('2026-02-10', 'crd_2/wlk_2'));
    assert.deepEqual(endsOf(joinWallets(newer, older)).sort(), ['2026-02-10', '2026-02-28']);
    assert.deepEqual(endsOf(joinWallets(older, newer)).sort(), ['2026-02-10', '2026-02-28']);
  });
});
