import type { DidDocument } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { babyJubjubJwk } from '#verifier/baby-jubjub.ts';
import { didsOf } from './tables.ts';

const OWN = /:orgs:(org_[0-9a-z]{26})$/;

/** The DID document of an organisation with all its keys; 404 where it has never issued. */
export async function organizationDidDocument(ctx: Context, org: string): Promise<DidDocument> {
  const document = await findDocument(ctx, org);
  if (!document) throw new AppError('not_found');
  return document;
}

/** The organisation of this service that a DID belongs to; undefined for any other DID. */
export function organizationOfDid(ctx: Context, did: string): string | undefined {
  const org = OWN.exec(did)?.[1];
  return org !== undefined && ctx.agent.issuerDid(org) === did ? org : undefined;
}

/** The document of a DID of this service; undefined for any other, and for one that has never issued. */
export async function ownDidDocument(ctx: Context, did: string): Promise<DidDocument | undefined> {
  const org = organizationOfDid(ctx, did);
  return org === undefined ? undefined : findDocument(ctx, org);
}

async function findDocument(ctx: Context, org: string): Promise<DidDocument | undefined> {
  const proofKeys = await ctx.db.org({ org }, (tx) =>
    didsOf(tx).selectFrom('issuer_proof_keys').select(['id', 'public_x', 'public_y']).orderBy('created_at').execute(),
  );
  return ctx.agent.didDocument(
    ctx.agent.issuerDid(org),
    proofKeys.map((key) => ({
      fragment: key.id,
      type: 'JsonWebKey',
      material: { publicKeyJwk: babyJubjubJwk({ x: key.public_x, y: key.public_y }) },
      relationships: ['assertionMethod'] as const,
    })),
  );
}
