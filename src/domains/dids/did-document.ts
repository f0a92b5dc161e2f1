import type { DidDocument } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { babyJubjubJwk } from '#verifier/baby-jubjub.ts';
import { didsOf } from './tables.ts';

/** The DID document of an organisation with all its keys; 404 where it has never issued. */
export async function organizationDidDocument(ctx: Context, org: string): Promise<DidDocument> {
  const proofKeys = await ctx.db.org({ org }, (tx) =>
    didsOf(tx).selectFrom('issuer_proof_keys').selectAll().orderBy('id').execute(),
  );
  const document = await ctx.agent.didDocument(
    ctx.agent.issuerDid(org),
    proofKeys.map((key) => ({
      fragment: key.id,
      type: 'JsonWebKey',
      material: { publicKeyJwk: babyJubjubJwk({ x: key.public_x, y: key.public_y }) },
      relationships: ['assertionMethod'] as const,
    })),
  );
  if (!document) throw new AppError('not_found');
  return document;
}
