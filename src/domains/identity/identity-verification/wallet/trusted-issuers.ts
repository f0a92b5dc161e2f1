import { X509Certificate } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { hasAuthority, trustedRootsFor } from '#domains/credentials/issuer-lists/index.ts';
import {
  currentPolicy,
  type VerificationPolicy,
  type WalletDocument,
} from '#domains/identity/verification-policies/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VerificationMethod } from '../verification.ts';

/**
 * Whether any issuer of wallet documents is trusted: by the policy, or by an imported list for one of its documents.
 */
export async function hasTrustedIssuers(ctx: Context, tx: Tx, policy: VerificationPolicy): Promise<boolean> {
  const { wallet } = policy;
  if ((await trustedRootsOf(ctx, policy)).length > 0) return true;
  return wallet.trustedLists && (await hasAuthority(tx, { documentTypes: wallet.documents, at: ctx.clock.now() }));
}

/** The roots of the policy (PEM); in test mode also the sample wallet's. */
export async function trustedRootsOf(ctx: Context, { wallet }: VerificationPolicy): Promise<string[]> {
  return [...wallet.trustedRoots, ...(ctx.time.inTestMode() ? [await ctx.agent.sampleAuthority()] : [])];
}

/** Whether documents of a type certified under an authority (PEM) are accepted. */
export async function isTrustedIssuer(
  ctx: Context,
  tx: Tx,
  policy: VerificationPolicy,
  { type, authority, at }: { type: WalletDocument; authority: string; at: Date },
): Promise<boolean> {
  const trusted = { ...policy.wallet, trustedRoots: await trustedRootsOf(ctx, policy) };
  const roots = await trustedRootsFor(tx, trusted, { documentTypes: [type], at });
  return roots.some((root) => new X509Certificate(root).toString() === authority);
}

/** The verification methods that the policy allows: wallets only if an issuer is trusted. */
export async function acceptedMethods(ctx: Context, tx: Tx): Promise<VerificationMethod[]> {
  const policy = await currentPolicy(ctx, tx);
  const takesWallets = policy.evidence !== 'document' && (await hasTrustedIssuers(ctx, tx, policy));
  return [
    ...(policy.evidence === 'wallet' ? [] : (['document'] as const)),
    ...(takesWallets ? (['wallet'] as const) : []),
  ];
}

/** Whether the portrait in a wallet is compared with pictures of the face, which are taken first. */
export async function comparesPortraits(ctx: Context, tx: Tx): Promise<boolean> {
  const { wallet } = await currentPolicy(ctx, tx);
  return wallet.portrait === 'required';
}

/** Whether a wallet may be asked without prior consent and without pictures of the person's face. */
export async function acceptsWalletsAtOnce(ctx: Context, tx: Tx): Promise<boolean> {
  const { consentRequired } = await currentPolicy(ctx, tx);
  return !consentRequired && !(await comparesPortraits(ctx, tx)) && (await acceptedMethods(ctx, tx)).includes('wallet');
}
