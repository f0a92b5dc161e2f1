import type { Context } from '#domains/context.ts';

/**
 * The name of an organization's test issuer: `vca_…` for `org_…`. Its DID belongs to this service and its document is
 * published, but it is never the organization's own, so trust in the organization does not extend to documents signed
 * here.
 */
export function testIssuerName(org: string): string {
  return org.replace(/^org_/, 'vca_');
}

export function organizationOfTestIssuer(name: string): string {
  return name.replace(/^vca_/, 'org_');
}

/** The DID of an organization's test issuer, created with its keys if missing. */
export async function ensureTestIssuer(ctx: Context, org: string): Promise<string> {
  const { did } = await ctx.agent.createIssuer({ orgId: testIssuerName(org) });
  return did;
}
