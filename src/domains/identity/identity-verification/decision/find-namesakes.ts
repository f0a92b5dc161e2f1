import { findNamesakes as findPersonsNamed, resolvePerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { type DecisionPolicy, type ExtractedDocument, signal } from '#engine/index.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { RecordedSignal } from '../verification.ts';

/**
 * If duplicate search is on: people with the same names and birth date who were verified with the other kind of
 * evidence, which shares no face or document number with this one. This is a signal for review: persons are never
 * merged by name.
 */
export async function findNamesakes(
  ctx: Context,
  { org_id: org, user_id: userId, method }: VerificationRow,
  { document, policy }: { document: ExtractedDocument; policy: DecisionPolicy },
): Promise<RecordedSignal[]> {
  if (!policy.duplicatePersonSearch) return [];
  const { id } = await resolvePerson(ctx, org, document, userId);
  const related = await ctx.db.org({ org }, async (tx) => {
    const named = await findPersonsNamed(ctx, tx, org, { identity: document, except: id });
    if (named.length === 0) return [];
    const rows = await verificationsOf(tx)
      .selectFrom('verifications')
      .select('person_id')
      .distinct()
      .where('person_id', 'in', named)
      .where('status', '=', 'verified')
      .where('method', '!=', method)
      .execute();
    return rows.flatMap(({ person_id: person }) => person ?? []);
  });
  return related.length === 0 ? [] : [{ ...signal('namesake_verified', { persons: related.length }), related }];
}
