import type { Context } from '#domains/context.ts';
import { withoutSamples } from '#domains/credentials/credentials/index.ts';
import { trustedRootsFor } from '#domains/credentials/issuer-lists/index.ts';
import type { TrustedParties } from './presentation-request.ts';
import type { StandardQuery } from './request/query.ts';

/** Whom one request trusts, and when. */
export interface Trust {
  org: string;
  trusted: TrustedParties;
  at: Date;
}

/** The roots of a request, and those of imported lists that answer for what is asked; samples count in test mode alone. */
export async function rootsFor(ctx: Context, query: StandardQuery, { org, trusted, at }: Trust): Promise<string[]> {
  const documentTypes = typesByCertificate(query, trusted);
  const roots = await ctx.db.system((tx) => trustedRootsFor(tx, trusted, { documentTypes, at }));
  if (documentTypes.length === 0 || !(await ctx.time.isTest(org))) return withoutSamples(ctx, org, roots);
  return [...new Set([...roots, await ctx.agent.sampleAuthority()])];
}

/** The types of documents that are trusted for the certificate of their issuer. */
export function typesByCertificate(query: StandardQuery, { rootsAreIssuers }: TrustedParties): readonly string[] {
  if (query.format === 'mso_mdoc') return [query.meta.doctype_value];
  return query.format === 'dc+sd-jwt' && rootsAreIssuers ? query.meta.vct_values : [];
}
