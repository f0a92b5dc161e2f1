import { openPersonKey } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { nullifierOf } from '#prover/nullifier.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';

/**
 * The nullifier of a person in a project as a decimal string, the same in all of their proofs with the project's scope.
 * Null for a person without a verified identity, who has no proofs.
 */
export async function performerNullifier(
  ctx: Context,
  tx: Tx,
  { org, personId, projectId }: { org: string; personId: string; projectId: string },
): Promise<string | null> {
  const personKey = await openPersonKey(ctx, tx, { org, personId });
  return personKey === undefined ? null : nullifierOf(personKey, projectScope(projectId));
}
