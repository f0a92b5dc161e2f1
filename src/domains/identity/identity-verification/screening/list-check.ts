import type { Context } from '#domains/context.ts';
import { listHits, type ScreeningHit } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VerificationCheck } from '../verification.ts';

export const LIST_CHECK = 'list_screening';

/** Updates the checks with the person's current matches. */
export async function withListCheck(
  ctx: Context,
  tx: Tx,
  { id, checks }: { id: string; checks: readonly VerificationCheck[] },
  { isScreened }: { isScreened: boolean },
): Promise<VerificationCheck[]> {
  const others = checks.filter(({ key }) => key !== LIST_CHECK);
  return [...others, checkOf(await listHits(ctx, tx, { owner: id }), isScreened)];
}

/** Whether there is a match that was not dismissed. */
export const isListed = (checks: readonly VerificationCheck[]): boolean =>
  checks.some(({ key, reason }) => key === LIST_CHECK && reason === 'list_match');

/** Whether the lists allow an approval: they were searched, and no match is open. */
export const isCleared = (checks: readonly VerificationCheck[]): boolean =>
  checks.some(({ key, result }) => key === LIST_CHECK && result === 'passed');

function checkOf(hits: readonly ScreeningHit[], isScreened: boolean): VerificationCheck {
  const unsettled = hits.filter(({ state }) => state !== 'false_positive').length;
  const figures = { hits: hits.length, unsettled };
  if (unsettled > 0)
    return {
      key: LIST_CHECK,
      result: 'unclear',
      reason: 'list_match',
      message: 'List entries may refer to the person. A reviewer must dismiss or confirm them.',
      figures,
    };
  if (!isScreened)
    return {
      key: LIST_CHECK,
      result: 'unclear',
      reason: 'not_screened',
      message: 'No list could be searched, so a reviewer must decide.',
      figures,
    };
  return { key: LIST_CHECK, result: 'passed', message: 'No open match on the imported lists.', figures };
}
