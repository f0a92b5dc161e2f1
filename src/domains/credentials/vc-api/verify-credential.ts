import type { CredentialVerification } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { checkStatus } from './check-status.ts';
import type { Document } from './settle-document.ts';

/** The VC-API answer: status 200 if verified, 400 if not. */
export interface Verdict {
  verified: boolean;
  /** Names of the passed checks, in order. */
  checks: string[];
  warnings: string[];
  /** `check: reason` of the failed check. */
  errors: string[];
}

/** Verifies a credential: its form, signature, data model and validity, and the status lists that it names. */
export async function verifyCredential(ctx: Context, credential: string | Document): Promise<Verdict> {
  return judgeCredential(ctx, await ctx.agent.verify(credential));
}

/** The agent's verdict, with the status added. */
export async function judgeCredential(ctx: Context, found: CredentialVerification): Promise<Verdict> {
  const verdict = readChecks(found.checks);
  if (!found.verified) return verdict;
  const { failure, warnings } = await checkStatus(ctx, found);
  if (failure !== undefined) return { ...verdict, verified: false, warnings, errors: [`status: ${failure}`] };
  return { ...verdict, checks: [...verdict.checks, 'status'], warnings };
}

/** The verdict for any list of checks. */
export function readChecks(checks: CredentialVerification['checks']): Verdict {
  const errors = checks.filter(({ passed }) => !passed).map(({ check, reason }) => `${check}: ${reason ?? 'failed'}`);
  return {
    verified: errors.length === 0,
    checks: checks.filter(({ passed }) => passed).map(({ check }) => check),
    warnings: [],
    errors,
  };
}
