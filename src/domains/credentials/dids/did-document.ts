import type { DidDocument } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { babyJubjubJwk } from '#verifier/proof/baby-jubjub.ts';
import { environmentOf, environmentService, instanceEnvironment } from './environment.ts';
import { logService } from './log-service.ts';
import { didsOf } from './tables.ts';

const ORGANIZATION = /^org_[0-9a-z]{26}$/;

/**
 * The DID document of an organization with all its keys; 404 if it has never issued anything. If the service has had
 * several addresses, `host` (as in the request) selects the DID; any other host selects the current one.
 */
export async function organizationDidDocument(
  ctx: Context,
  { org, host }: { org: string; host: string | undefined },
): Promise<DidDocument> {
  const document = await findDocument(ctx, org, askedDid(ctx.agent.issuerDids(org), host));
  if (!document) throw new AppError('not_found');
  return document;
}

/**
 * The document of the service's own DID, with the key and address of its log; `host` as for
 * {@link organizationDidDocument}.
 */
export async function serviceDidDocument(ctx: Context, host: string | undefined): Promise<DidDocument> {
  const document = await findServiceDocument(ctx, askedDid(ctx.agent.serviceDids(), host));
  if (!document) throw new AppError('not_found');
  return document;
}

async function findServiceDocument(ctx: Context, did: string): Promise<DidDocument | undefined> {
  const document = await ctx.agent.didDocument(did);
  if (!document) return undefined;
  const environment = instanceEnvironment(ctx);
  const marks = environment ? [environmentService(environment, did, ctx.publicUrl)] : [];
  return { ...document, service: [logService(did, ctx.publicUrl), ...marks] };
}

/** The organization of this service behind a DID, under any address; undefined for any other DID. */
function organizationOfDid(ctx: Context, did: string): string | undefined {
  const org = ctx.agent.organizationOf(did);
  return org !== undefined && ORGANIZATION.test(org) ? org : undefined;
}

/** The document of a DID of this service; undefined for any other DID, and for one that has never issued anything. */
export async function ownDidDocument(ctx: Context, did: string): Promise<DidDocument | undefined> {
  const org = organizationOfDid(ctx, did);
  if (org !== undefined) return findDocument(ctx, org, did);
  return ctx.agent.serviceDids().includes(did) ? findServiceDocument(ctx, did) : undefined;
}

/** The proof keys belong to the organization, so they are in its document under every address. */
async function findDocument(ctx: Context, org: string, did: string): Promise<DidDocument | undefined> {
  const proofKeys = await ctx.db.org({ org }, (tx) =>
    didsOf(tx).selectFrom('issuer_proof_keys').select(['id', 'public_x', 'public_y']).orderBy('created_at').execute(),
  );
  const document = await ctx.agent.didDocument(
    did,
    proofKeys.map((key) => ({
      fragment: key.id,
      type: 'JsonWebKey',
      material: { publicKeyJwk: babyJubjubJwk({ x: key.public_x, y: key.public_y }) },
      relationships: ['assertionMethod'] as const,
    })),
  );
  const environment = await environmentOf(ctx, org);
  return document && environment
    ? { ...document, service: [environmentService(environment, did, ctx.publicUrl)] }
    : document;
}

/** The DID for the requested host; the first one for any other host. */
export function askedDid(dids: readonly string[], host: string | undefined): string {
  const [current = ''] = dids;
  const authority = (did: string): string => decodeURIComponent(did.split(':')[2] ?? '');
  return dids.find((did) => authority(did) === host?.toLowerCase()) ?? current;
}
