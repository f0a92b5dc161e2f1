import type { Context } from '#domains/context.ts';
import { requestKeptProof } from '#domains/credentials/proofs/index.ts';
import { createProofLink } from '#domains/credentials/wallet/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { listAgeStatements } from './list-age-statements.ts';

export interface NewProofLink {
  projectId: string;
  performerId: string;
  expiresInSeconds: number;
}

/**
 * Creates a link at which a performer proves their age with a wallet for a project's bundles. The proof is stored and
 * included in later bundles. 404 for an unknown project, 422 for a performer without a release.
 */
export async function createBundleProofLink(
  ctx: Context,
  actor: Actor,
  { projectId, performerId, expiresInSeconds }: NewProofLink,
) {
  const wanted = await listAgeStatements(ctx, actor, projectId);
  const found = wanted.find((each) => each.performerId === performerId);
  if (!found)
    throw new AppError('unprocessable', {
      errors: [
        { path: 'performerId', message: 'The project has no valid release of this person with a day of the shoot' },
      ],
    });
  const { id } = await requestKeptProof(ctx, actor, found.statement, expiresInSeconds);
  return { ...(await createProofLink(ctx, actor, id)), performerId, statement: found.statement };
}
