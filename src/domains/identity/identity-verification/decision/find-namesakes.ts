import { findNamesakes as findPersonsNamed, resolvePerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { type DecisionPolicy, type ExtractedDocument, signal } from '#engine/index.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { RecordedSignal } from '../verification.ts';

/**
 * With duplicate search: people with the same names and birth date verified by the other kind of evidence, which has no
 * face or document number in common with this one. A signal for review: persons are never joined by name.
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
