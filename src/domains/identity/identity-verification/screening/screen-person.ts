import type { Context } from '#domains/context.ts';
import { currentPolicy, type ScreeningPolicy } from '#domains/identity/verification-policies/index.ts';
import { alpha2Of } from '#domains/reference/reference/index.ts';
import {
  categoriesOf,
  type ScreenedList,
  type ScreeningMatch,
  type ScreeningSubject,
  screen,
} from '#domains/reference/screening/index.ts';
import type { ExtractedDocument } from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { VerificationDecision } from '../verification.ts';

/** List matches of a document's holder. */
export interface PersonScreening {
  policy: ScreeningPolicy;
  subject: ScreeningSubject;
  /** Empty if no list could be searched, which clears no one. */
  lists: readonly ScreenedList[];
  matches: readonly ScreeningMatch[];
}

/** The pending decision, and whether a list that does not answer may be retried later. */
export interface DecisionToScreen {
  org: string;
  decision: VerificationDecision;
  mayTryAgain: boolean;
}

/**
 * Compares a document's holder with the policy's lists; undefined if the policy requires no lists, or no approval is
 * pending. Throws `unavailable` if a list does not answer and may be retried.
 */
export async function screenPerson(
  ctx: Context,
  { org, decision: { status, extracted }, mayTryAgain }: DecisionToScreen,
): Promise<PersonScreening | undefined> {
  if (!extracted || (status !== 'verified' && status !== 'needs_review')) return undefined;
  const { screening: policy } = await ctx.db.org({ org }, (tx) => currentPolicy(ctx, tx));
  if (policy.categories.length === 0) return undefined;
  const subject = subjectOf(extracted);
  const { lists, matches } = await search(ctx, subject, { policy, mayTryAgain });
  return { policy, subject, lists, matches: matches.filter((match) => isAskedFor(policy, match)) };
}

/** Whether an entry is listed for a category that the policy includes. */
export function isAskedFor({ categories }: ScreeningPolicy, match: ScreeningMatch): boolean {
  return categoriesOf(match).some((category) => categories.includes(category));
}

async function search(
  ctx: Context,
  subject: ScreeningSubject,
  { policy: { threshold }, mayTryAgain }: { policy: ScreeningPolicy; mayTryAgain: boolean },
): Promise<Pick<PersonScreening, 'lists' | 'matches'>> {
  try {
    const result = await screen(ctx, [subject], { threshold });
    if (result.state === 'screened') return { lists: result.lists, matches: result.matches[0] ?? [] };
  } catch (error) {
    if (mayTryAgain || !(error instanceof AppError && error.code === 'unavailable')) throw error;
    ctx.log.error('a list could not be searched', { error });
  }
  return { lists: [], matches: [] };
}

/** The country is the nationality, if the document states one: the issuer of a licence says nothing about it. */
export function subjectOf({
  givenNames,
  familyName,
  namesTruncated,
  birthDate,
  nationalityNumeric,
}: ExtractedDocument): ScreeningSubject {
  const country = alpha2Of(nationalityNumeric);
  return {
    kind: 'person',
    name: `${givenNames} ${familyName}`.trim(),
    ...(namesTruncated && { nameTruncated: true }),
    birthDate,
    ...(country !== undefined && { countries: [country] }),
  };
}
