import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { fromAgent, judgeCredential as judgeBeyondSignature } from '#domains/credentials/credentials/index.ts';
import type { TrustedParties } from '../presentation-request.ts';
import type { JudgedCredential } from './judgement.ts';

export interface JudgeOptions extends TrustedParties {
  /** The verifying organization, whose own credentials are trusted. */
  org: string;
}

/** Adds checks that a signature does not cover: schema, trust in the issuer, and status. */
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
