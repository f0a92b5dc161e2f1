import { judgeDepicted } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { AgeOverStatement } from '#verifier/proof/statement.ts';
import { findRelease, statementFor } from './gather-performers.ts';

export interface WantedAgeStatement {
  performerId: string;
  releaseId: string;
  statement: AgeOverStatement;
}

/**
 * The statements that a project's performers must prove for its bundle, for each performer with a release; 404 for an
 * unknown project.
 */
export async function listAgeStatements(
  ctx: Context,
  actor: Actor,
  idOrExternalId: string,
): Promise<WantedAgeStatement[]> {
  const issuer = (await ensureIssuer(ctx, actor.org)).did;
  const { projectId, performers } = await ctx.db.org(actor, (tx) => judgeDepicted(ctx, tx, idOrExternalId));
  const wanted: WantedAgeStatement[] = [];
  for (const judged of performers) {
    const { performerId, shotOn: on, release } = judged;
    const { releaseId } = release;
    const found = await findRelease(ctx, { actor, disclose: [] }, judged);
    if (releaseId === null || on === null || 'missing' in found) continue;
    const statement = statementFor({ issuer, projectId }, { credential: found.release.credential, on });
    wanted.push({ performerId: performerId ?? releaseId, releaseId, statement });
  }
  return wanted;
}
