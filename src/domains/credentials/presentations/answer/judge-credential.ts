import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { fromAgent, judgeCredential as judgeBeyondSignature } from '#domains/credentials/credentials/index.ts';
import type { TrustedParties } from '../presentation-request.ts';
import type { JudgedCredential } from './judgement.ts';

export interface JudgeOptions extends TrustedParties {
  /** Whose verifier it is: its own credentials are believed. */
  org: string;
}

/** Adds what a signature does not say: schema, whether the issuer is believed, and whether the credential still stands. */
export async function judgeCredential(
  ctx: Context,
  verification: CredentialVerification,
  { org, trustedIssuers, trustedRoots }: JudgeOptions,
): Promise<JudgedCredential> {
  const { verified, format, issuer } = verification;
  const trust = { org, issuers: trustedIssuers, trustedRoots, mayWithhold: true };
  const further = await judgeBeyondSignature(ctx, verification, trust);
  const isBelieved = further.some(({ check, result }) => check === 'trust' && result === 'passed');
  return {
    verified: verified && isBelieved && further.every(({ result }) => result !== 'failed'),
    ...(format && { format }),
    ...(isBelieved && issuer !== undefined && { issuer }),
    checks: [...verification.checks.map(fromAgent), ...further],
  };
}
