import type { Context } from '#domains/context.ts';
import type { Document } from './settle-document.ts';
import { judgeCredential, readChecks, type Verdict } from './verify-credential.ts';

export interface PresentationQuery {
  presentation: string | Document;
  /** Undefined leaves it unchecked, with a warning: anyone who has seen the presentation could replay it. */
  challenge?: string | undefined;
  domain?: string | undefined;
}

/** A verdict, with a separate one for each credential in the presentation. */
export interface PresentationVerdict extends Verdict {
  credentialResults: Verdict[];
}

/** Verifies a presentation and each credential in it with its status. */
export async function verifyPresentation(ctx: Context, query: PresentationQuery): Promise<PresentationVerdict> {
  const { challenge, domain } = query;
  const found = await ctx.agent.verifyPresentation(query.presentation, {
    nonce: challenge ?? null,
    audience: domain ?? null,
    // VC Data Model 2.0 allows presenting credentials about others, and the test suites do so.
    presenter: 'anyone',
  });
  const own = readChecks(found.checks);
  const credentialResults: Verdict[] = [];
  for (const credential of found.credentials) credentialResults.push(await judgeCredential(ctx, credential));
  const failed = credentialResults.flatMap(({ errors }, index) =>
    errors.map((error) => `verifiableCredential.${index}: ${error}`),
  );
  return {
    verified: found.verified && failed.length === 0,
    checks: own.checks,
    warnings: [
      ...(challenge === undefined ? ['challenge_not_checked'] : []),
      ...(domain === undefined ? ['domain_not_checked'] : []),
    ],
    errors: [...own.errors, ...failed],
    credentialResults,
  };
}
