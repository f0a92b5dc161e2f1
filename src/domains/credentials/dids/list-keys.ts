import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { babyJubjubJwk } from '#verifier/proof/baby-jubjub.ts';
import type { RotatableKey } from './finish-rotation.ts';
import { didsOf } from './tables.ts';

/** A key of an issuer with its signing period. */
export interface IssuerKeyEntry {
  /** Absolute DID URL. */
  id: string;
  /** The name under which it is rotated. */
  key: RotatableKey;
  publicKeyJwk: Readonly<Record<string, unknown>>;
  createdAt: string;
  /** Null for the current signing key. */
  retiredAt: string | null;
}

export interface IssuerKeys {
  did: string;
  keys: IssuerKeyEntry[];
}

/** Every key with which the organization has signed under this DID, oldest first; 404 for a DID that is not its own. */
export async function listKeys(ctx: Context, org: string, did: string): Promise<IssuerKeys> {
  const history = ctx.agent.organizationOf(did) === org ? await ctx.agent.keyHistory(did) : undefined;
  if (!history) throw new AppError('not_found');
  const signing = history.map(({ id, algorithm, publicKeyJwk, createdAt, retiredAt }) => ({
    id,
    key: algorithm,
    publicKeyJwk,
    createdAt: createdAt.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
  const keys = [...signing, ...(await proofKeys(ctx, org, did))];
  return { did, keys: keys.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)) };
}

async function proofKeys(ctx: Context, org: string, did: string): Promise<IssuerKeyEntry[]> {
  const rows = await ctx.db.org({ org }, (tx) =>
    didsOf(tx)
      .selectFrom('issuer_proof_keys')
      .select(['id', 'public_x', 'public_y', 'created_at'])
      .orderBy('created_at')
      .execute(),
  );
  return rows.map((row, index) => ({
    id: `${did}#${row.id}`,
    key: 'proofs' as const,
    publicKeyJwk: { ...babyJubjubJwk({ x: row.public_x, y: row.public_y }) },
    createdAt: row.created_at.toISOString(),
    // The newest key signs: each key ends when the next begins.
    retiredAt: rows[index + 1]?.created_at.toISOString() ?? null,
  }));
}
