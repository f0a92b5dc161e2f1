import { findProjectId } from '#domains/agreements/projects/index.ts';
import { PERSONAL_DISCLOSURES } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { lastCheckpoint } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { InputError } from '#verifier/input.ts';
import { readProofEnvelope } from '#verifier/proof/proof-file.ts';
import { parseStatement } from '#verifier/proof/statement.ts';
import type { BundleDisclosable, BundleIncludable, BundleRequest, GivenProof } from './bundle.ts';
import { getBundle } from './list-bundles.ts';
import { bundlesOf } from './tables.ts';

export const MAKE_QUEUE = 'bundles.make';

export interface NewBundle extends Omit<BundleRequest, 'sinceCheckpoint' | 'include'> {
  include: readonly BundleIncludable[];
  projectId: string;
  proofs: readonly GivenProof[];
  sinceCheckpoint?: number | undefined;
  metadata: Record<string, string>;
}

/**
 * Requests a bundle, which a job creates; row, audit entry, and job are written in one transaction. 400 for an invalid
 * proof file, 403 if names are to be shown without `pii:read`, 422 for an unknown project or a log size that never
 * existed.
 */
export async function createBundle(ctx: Context, actor: Actor, wanted: NewBundle) {
  const { projectId: idOrExternalId, proofs, metadata, sinceCheckpoint = null, disclose, ...rest } = wanted;
  assertMayShow(actor, disclose);
  assertProofFiles(proofs);
  const request: BundleRequest = { ...rest, disclose: [...new Set(disclose)], sinceCheckpoint };
  const now = ctx.clock.now();
  const id = newId('bundle', now);
  await ctx.db.org(actor, async (tx) => {
    const projectId = await assertPossible(tx, { idOrExternalId, sinceCheckpoint });
    await bundlesOf(tx)
      .insertInto('bundles')
      .values({
        org_id: actor.org,
        id,
        status: 'queued',
        project_id: projectId,
        request: JSON.stringify(request),
        given: proofs.length > 0 ? JSON.stringify(proofs) : null,
        wanted_by_kind: actor.kind,
        wanted_by_id: actor.id,
        metadata: JSON.stringify(metadata),
        created_at: now,
      })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'bundle.requested', subject: id, details: { projectId } });
    await ctx.jobs.send(tx, MAKE_QUEUE, { org: actor.org, id });
  });
  return getBundle(ctx, actor, id);
}

/** Whether a selection of fields identifies people. */
function showsPeople(disclose: readonly BundleDisclosable[]): boolean {
  return disclose.some((name) => PERSONAL_DISCLOSURES.has(name));
}

export function assertMayShow(actor: Actor, disclose: readonly BundleDisclosable[]): void {
  if (!showsPeople(disclose) || actor.scopes.has('pii:read')) return;
  throw new AppError('insufficient_scope', {
    message: 'A bundle with names or birth dates also requires the scope pii:read.',
  });
}

/** Checks only the form; whether a proof is sufficient is judged when the bundle is created. */
function assertProofFiles(proofs: readonly GivenProof[]): void {
  const errors = proofs.flatMap((proof, index): FieldError[] => {
    try {
      parseStatement(readProofEnvelope(proof).statement);
      return [];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [{ path: `proofs.${index}`, message: error.message }];
    }
  });
  if (errors.length > 0) throw new AppError('validation_failed', { errors: errors.slice(0, 20) });
}

/** The id of the project. */
async function assertPossible(
  tx: Tx,
  { idOrExternalId, sinceCheckpoint }: { idOrExternalId: string; sinceCheckpoint: number | null },
): Promise<string> {
  const projectId = await findProjectId(tx, idOrExternalId);
  const size = (await lastCheckpoint(tx))?.size ?? 0;
  const errors = [
    projectId === undefined && { path: 'projectId', message: 'There is no such project' },
    sinceCheckpoint !== null &&
      sinceCheckpoint > size && { path: 'sinceCheckpoint', message: 'The log is smaller than this size' },
  ].filter((error) => error !== false);
  if (projectId === undefined || errors.length > 0) throw new AppError('unprocessable', { errors });
  return projectId;
}
