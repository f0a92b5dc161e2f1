import type { Context } from '#domains/context.ts';

/**
 * The name under which an organization's test issuer is kept: `vca_…` for `org_…`. Its DID is of this service and its
 * document is published, but it is never the organization's own, so no one who trusts that one trusts what is signed here.
 */
export function testIssuerName(org: string): string {
  return org.replace(/^org_/, 'vca_');
}

export function organizationOfTestIssuer(name: string): string {
  return name.replace(/^vca_/, 'org_');
}

/** The DID of an organization's test issuer, made with its keys when there is none. */
export async function ensureTestIssuer(ctx: Context, org: string): Promise<string> {
  const { did } = await ctx.agent.createIssuer({ orgId: testIssuerName(org) });
  return did;
}
