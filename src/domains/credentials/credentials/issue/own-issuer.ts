import { didWebUrl } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { serviceAddresses } from '../addresses.ts';

const ORGANIZATION = /\/orgs\/(org_[0-9a-z]{26})$/;

/** The organization of this service behind an issuer, which is given as a DID or, in SD-JWTs, as an https URL. */
export function organizationOfIssuer(ctx: Context, issuer: string): string | undefined {
  if (issuer.startsWith('did:')) return ctx.agent.organizationOf(issuer);
  const org = ORGANIZATION.exec(issuer)?.[1];
  return org !== undefined && issuerUrls(ctx, org).includes(issuer) ? org : undefined;
}

/** All issuer names that an organization uses or has used: its DIDs, and its https URLs. */
export function issuerNames(ctx: Context, org: string): string[] {
  return [...ctx.agent.issuerDids(org), ...issuerUrls(ctx, org)];
}

/**
 * All names of the issuer behind a DID. For an organization of this service, this includes its former names; for an
 * external did:web, the https URL in its SD-JWTs.
 */
export function namesOfIssuer(ctx: Context, did: string): string[] {
  const org = ctx.agent.organizationOf(did);
  if (org !== undefined) return issuerNames(ctx, org);
  const document = did.startsWith('did:web:') ? didWebUrl(did) : undefined;
  return document === undefined ? [did] : [did, document.replace(/(?:\/\.well-known)?\/did\.json$/, '')];
}

/** The https URL of an organization as issuer, under an address of this service. */
export function issuerUrl(address: string, org: string): string {
  return `${address}/orgs/${org}`;
}

function issuerUrls(ctx: Context, org: string): string[] {
  return serviceAddresses(ctx).map((address) => issuerUrl(address, org));
}
