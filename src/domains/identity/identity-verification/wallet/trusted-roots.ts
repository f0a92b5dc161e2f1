import type { Context } from '#domains/context.ts';
import { currentPolicy, type VerificationPolicy } from '#domains/identity/verification-policies/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VerificationMethod } from '../verification.ts';

/** Certificates (PEM) of the authorities whose documents from wallets count: those of the policy. */
export async function findTrustedRoots(_tx: Tx, { wallet }: VerificationPolicy): Promise<string[]> {
  return [...wallet.trustedRoots];
}

/** The ways to be verified that the policy leaves: no wallet without an issuer that is trusted. */
export async function acceptedMethods(ctx: Context, tx: Tx): Promise<VerificationMethod[]> {
  const policy = await currentPolicy(ctx, tx);
  const hasIssuers = (await findTrustedRoots(tx, policy)).length > 0;
  return [
    ...(policy.evidence === 'wallet' ? [] : (['document'] as const)),
    ...(policy.evidence === 'document' || !hasIssuers ? [] : (['wallet'] as const)),
  ];
}
