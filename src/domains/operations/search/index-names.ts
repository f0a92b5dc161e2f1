import { reindexPerson } from '#domains/accounts/persons/index.ts';
import { reindexAgreement, reindexParty } from '#domains/agreements/agreements/index.ts';
import { reindexPerformer, reindexProject } from '#domains/agreements/projects/index.ts';
import { reindexRelease } from '#domains/agreements/releases/index.ts';
import { reindexBusiness } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NameKind } from '#platform/names/name-index.ts';
import { findOrganizationsToIndex, takeNamesToIndex } from './store.ts';

const BATCH = 100;

type Reindex = (ctx: Context, tx: Tx, of: { org: string; id: string }) => Promise<void>;

const REINDEX: Readonly<Record<NameKind, Reindex>> = {
  per: reindexPerson,
  rel: reindexRelease,
  pfm: reindexPerformer,
  prj: reindexProject,
  agr: reindexAgreement,
  pty: reindexParty,
  ver: reindexBusiness,
};

/**
 * Indexes names that were stored before the index existed, 100 per transaction; concurrent processes take different
 * ones.
 */
export async function indexFormerNames(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const org of await ctx.db.system(findOrganizationsToIndex)) {
    let taken = BATCH;
    while (taken === BATCH) {
      signal.throwIfAborted();
      taken = await ctx.db.org({ org }, (tx) => indexBatch(ctx, tx, org));
    }
  }
}

async function indexBatch(ctx: Context, tx: Tx, org: string): Promise<number> {
  const subjects = await takeNamesToIndex(tx, BATCH);
  for (const id of subjects) await REINDEX[id.slice(0, 3) as NameKind](ctx, tx, { org, id });
  return subjects.length;
}
