import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { checkStatus } from './check-status.ts';
import type { Document } from './settle-document.ts';

/** What VC-API answers: with 200 where it is verified, with 400 where not. */
export interface Verdict {
  verified: boolean;
  /** The names of the checks that passed, in their order. */
  checks: string[];
  warnings: string[];
  /** `check: reason` of the check that failed. */
  errors: string[];
}

/** Verifies a credential: its form, signature, data model and validity, and the status lists that it names. */
export async function verifyCredential(ctx: Context, credential: string | Document): Promise<Verdict> {
  return judgeCredential(ctx, await ctx.agent.verify(credential));
}

/** What the agent found, with the status beside it. */
export async function judgeCredential(ctx: Context, found: CredentialVerification): Promise<Verdict> {
  const verdict = readChecks(found.checks);
  if (!found.verified) return verdict;
  const { failure, warnings } = await checkStatus(ctx, found);
  if (failure !== undefined) return { ...verdict, verified: false, warnings, errors: [`status: ${failure}`] };
  return { ...verdict, checks: [...verdict.checks, 'status'], warnings };
}

/** The same shape for any list of checks. */
export function readChecks(checks: CredentialVerification['checks']): Verdict {
  const errors = checks.filter(({ passed }) => !passed).map(({ check, reason }) => `${check}: ${reason ?? 'failed'}`);
  return {
    verified: errors.length === 0,
    checks: checks.filter(({ passed }) => passed).map(({ check }) => check),
    warnings: [],
    errors,
  };
}
