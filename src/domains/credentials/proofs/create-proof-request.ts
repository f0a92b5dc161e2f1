import { randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import type { Statement, StatementOf, StatementType } from '#verifier/proof/statement.ts';
import { presentProofRequest } from './present.ts';
import { readStatement } from './read-statement.ts';
import { findProofRequest } from './store.ts';
import { type ProofRequestRow, proofsOf } from './tables.ts';

/** A statement as a caller writes it: issuers and scope are optional, the context is ours. */
export type WantedStatement<T extends StatementType = StatementType> = T extends StatementType
  ? Omit<StatementOf<T>, 'issuers' | 'scope' | 'context'> & Partial<Pick<StatementOf<T>, 'issuers' | 'scope'>>
  : never;

/** Creates a request for one proof. Its context is a fresh nonce, so a proof made for it fits no other request. */
export async function createProofRequest(
  ctx: Context,
  actor: Actor,
  wanted: WantedStatement,
  { expiresInSeconds, metadata = {} }: { expiresInSeconds: number; metadata?: Metadata | undefined },
) {
  const id = newId('proofRequest', ctx.clock.now());
  const statement = await completeStatement(ctx, actor.org, {
    ...wanted,
    context: `${id}.${randomBytes(16).toString('base64url')}`,
  });
  return insertRequest(ctx, actor, { id, statement, expiresInSeconds, keeps: false, metadata });
}

/**
 * Requests a proof of a whole statement with a context chosen by the caller, which proofs from other requests may match
 * too. The accepted proof is stored, and obtainProof finds it.
 */
export function requestKeptProof(ctx: Context, actor: Actor, statement: Statement, expiresInSeconds: number) {
  const id = newId('proofRequest', ctx.clock.now());
  return insertRequest(ctx, actor, { id, statement, expiresInSeconds, keeps: true, metadata: {} });
}

async function insertRequest(
  ctx: Context,
  actor: Actor,
  {
    id,
    statement,
    expiresInSeconds,
    keeps,
    metadata,
  }: { id: string; statement: Statement; expiresInSeconds: number; keeps: boolean; metadata: Metadata },
) {
  // The prover will have to verify the requested proof.
  ctx.prover.warmUp();
  const now = ctx.clock.now();
  const row: ProofRequestRow = {
    org_id: actor.org,
    id,
    statement,
    metadata,
    created_at: now,
    expires_at: new Date(now.getTime() + expiresInSeconds * 1000),
    used_at: null,
    nullifier: null,
    keeps,
    file: null,
  };
  await ctx.db.org(actor, async (tx) => {
    await proofsOf(tx)
      .insertInto('proof_requests')
      .values({ ...row, statement: JSON.stringify(statement), metadata: JSON.stringify(metadata), file: null })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'proof_request.created', subject: id });
  });
  return presentProofRequest(row, now);
}

/** Prefix of a scope created for a single statement. */
export const OWN_SCOPE = 'urn:avouch:scope:';

/**
 * Fills in the organization's own DIDs as issuers, and a scope for this statement: a shared one would give a person the
 * same nullifier everywhere. 400 with the path of an invalid field.
 */
export async function completeStatement<T extends StatementType>(
  ctx: Context,
  org: string,
  wanted: WantedStatement<T> & { context?: string },
): Promise<StatementOf<T>> {
  await ensureIssuer(ctx, org);
  const scope = wanted.scope ?? `${OWN_SCOPE}${randomBytes(16).toString('base64url')}`;
  const statement = readStatement({ ...wanted, issuers: wanted.issuers ?? ctx.agent.issuerDids(org), scope });
  return statement as StatementOf<T>;
}

/** One of the organization's requests; 404 otherwise. */
export async function getProofRequest(ctx: Context, actor: Actor, id: string) {
  const row = await findProofRequest(ctx, actor, id);
  if (!row) throw new AppError('not_found');
  return presentProofRequest(row, ctx.clock.now());
}
