import { didWebUrl } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { serviceAddresses } from '../addresses.ts';

const ORGANIZATION = /\/orgs\/(org_[0-9a-z]{26})$/;

/** The organization of this service that an issuer is: by DID, or by the https address that SD-JWTs name. */
export function organizationOfIssuer(ctx: Context, issuer: string): string | undefined {
  if (issuer.startsWith('did:')) return ctx.agent.organizationOf(issuer);
  const org = ORGANIZATION.exec(issuer)?.[1];
  return org !== undefined && issuerUrls(ctx, org).includes(issuer) ? org : undefined;
}

/** Every name under which an organization issues or has issued: its DIDs, and its https addresses. */
export function issuerNames(ctx: Context, org: string): string[] {
  return [...ctx.agent.issuerDids(org), ...issuerUrls(ctx, org)];
}

/**
 * Every name under which the issuer behind a DID issues: one of this service under all that it has had, a did:web elsewhere
 * also under the https address that its SD-JWTs name.
 */
export function namesOfIssuer(ctx: Context, did: string): string[] {
  const org = ctx.agent.organizationOf(did);
  if (org !== undefined) return issuerNames(ctx, org);
  const document = did.startsWith('did:web:') ? didWebUrl(did) : undefined;
  return document === undefined ? [did] : [did, document.replace(/(?:\/\.well-known)?\/did\.json$/, '')];
}

/** The https address that names an organization as issuer, under an address of this service. */
export function issuerUrl(address: string, org: string): string {
  return `${address}/orgs/${org}`;
}

function issuerUrls(ctx: Context, org: string): string[] {
  return serviceAddresses(ctx).map((address) => issuerUrl(address, org));
}
