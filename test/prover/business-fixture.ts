import { newBusinessKey } from '#prover/business-claims.ts';
import { type BusinessClaims, newSalt } from '#prover/claims.ts';
import { holderCommitment, newHolderSecret } from '#prover/holder.ts';
import { issuerPublicKey, signClaims } from '#prover/issuer-key.ts';
import type { ProveBusinessInput } from '#prover/prove-business.ts';
import { type BusinessVerifiedStatement, parseStatement } from '#verifier/proof/statement.ts';
import { ISSUER, ISSUER_KEY } from './age-over-fixture.ts';

export const BUSINESS_STATEMENT: BusinessVerifiedStatement = {
  type: 'business-verified',
  on: '2026-05-02',
  issuers: [ISSUER],
  scope: 'marketplace',
  audience: 'https://verifier.example',
  context: 'nonce-1',
  jurisdictions: ['DE', 'CH', 'AT'],
  entityTypes: ['2HBR', '9999'],
  incorporatedBefore: '2024-05-02',
};

/** The input for proving BUSINESS_STATEMENT: the last possible incorporation, examination, and expiry days. */
export async function businessInput(
  changes: { claims?: Partial<BusinessClaims>; statement?: Partial<BusinessVerifiedStatement> } = {},
): Promise<ProveBusinessInput> {
  const holderSecret = newHolderSecret();
  const claims: BusinessClaims = {
    serial: 'urn:uuid:0f6b3f0e-29d2-4d2b-9a41-7e3c6a3d5b22',
    holderCommitment: await holderCommitment(holderSecret),
    businessKey: newBusinessKey(),
    incorporatedDay: '2024-05-01',
    examinedDay: '2026-05-02',
    validUntilDay: '2026-05-02',
    jurisdiction: 'CH',
    entityType: '2HBR',
    assurance: ['active_in_register', 'screened'],
    salt: newSalt(),
    ...changes.claims,
  };
  return {
    claims,
    signature: await signClaims(ISSUER_KEY, claims),
    issuer: ISSUER,
    issuerKey: await issuerPublicKey(ISSUER_KEY),
    holderSecret,
    statement: parseStatement({ ...BUSINESS_STATEMENT, ...changes.statement }) as BusinessVerifiedStatement,
  };
}

/** Requests no country, legal form, or founding date. */
export const ANY_BUSINESS = {
  jurisdictions: undefined,
  entityTypes: undefined,
  incorporatedBefore: undefined,
} as never;
