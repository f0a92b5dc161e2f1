import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { PlatformContext } from '../context.ts';
import type { Actor } from './actor.ts';

/** The outcomes that a caller in test mode may request, each with its possible reasons. */
export type TestOutcomes = Readonly<Record<string, readonly string[]>>;

/** Splits `rejected:document_expired`; `reason` is undefined if absent. */
export interface TestOutcome {
  status: string;
  reason: string | undefined;
}

/** Accepts `status` or `status:reason` from these outcomes. */
export function testOutcomeField(outcomes: TestOutcomes) {
  return z
    .string()
    .max(100)
    .superRefine((text, context) => {
      const { status, reason } = parseTestOutcome(text);
      const reasons = Object.hasOwn(outcomes, status) ? outcomes[status] : undefined;
      if (!reasons) context.addIssue(`Must begin with one of ${Object.keys(outcomes).join(', ')}`);
      else if (reason !== undefined && !reasons.includes(reason))
        context.addIssue(
          reasons.length > 0
            ? `The reason for ${status} must be one of ${reasons.join(', ')}`
            : `${status} accepts no reason`,
        );
    })
    .meta({
      description:
        'Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons',
      examples: ['verified', 'rejected:document_expired'],
    });
}

export function parseTestOutcome(text: string): TestOutcome {
  const [status = '', ...reason] = text.split(':');
  return { status, reason: reason.length > 0 ? reason.join(':') : undefined };
}

/** Throws 422 if a live caller requests a test outcome. Every operation that stores one begins with it. */
export async function assertTestMode(
  ctx: Pick<PlatformContext, 'time'>,
  { org }: Actor,
  testOutcome: string | undefined,
): Promise<void> {
  if (testOutcome === undefined || (await ctx.time.isTest(org))) return;
  throw new AppError('unprocessable', {
    message: 'testOutcome is for test mode; use a key that begins with avk_test_.',
    errors: [{ path: 'testOutcome', message: 'Test mode only' }],
  });
}
