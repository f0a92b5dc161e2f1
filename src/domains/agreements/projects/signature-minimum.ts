import { type MinimumSignatureLevel, organizationMinimum } from '#domains/accounts/accounts/index.ts';
import { AppError } from '#kernel/errors.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { reachesLevel } from '#verifier/evidence/signature-level.ts';
import { type ProjectRow, projectsOf } from './tables.ts';

/**
 * The minimum that the project's bundles require of each performer's signature: the project's own, or the
 * organization's if that is higher.
 */
export async function minimumOf(tx: Tx, { minimum_signature_level: own }: ProjectRow): Promise<MinimumSignatureLevel> {
  return higherOf(own, await organizationMinimum(tx));
}

/** {@link minimumOf} of several projects, by their ids. */
export async function findSignatureMinimums(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, MinimumSignatureLevel>> {
  if (ids.length === 0) return new Map();
  const minimum = await organizationMinimum(tx);
  const rows = await projectsOf(tx)
    .selectFrom('projects')
    .select(['id', 'minimum_signature_level as own'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, own }) => [id, higherOf(own, minimum)]));
}

const higherOf = (one: MinimumSignatureLevel, other: MinimumSignatureLevel): MinimumSignatureLevel =>
  reachesLevel(one, other) ? one : other;

/** Throws 422 for a minimum below the organization's. */
export async function assertMinimum(tx: Tx, wanted: MinimumSignatureLevel | undefined): Promise<void> {
  if (wanted === undefined) return;
  const minimum = await organizationMinimum(tx);
  if (reachesLevel(wanted, minimum)) return;
  throw new AppError('unprocessable', {
    errors: [
      { path: 'minimumSignatureLevel', message: `Must be at least ${minimum}, the minimum of the organization` },
    ],
  });
}
