import type { VerifyOptions } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { withoutSamples } from '#domains/credentials/credentials/index.ts';
import { revokedSigners, trustedRootsFor } from '#domains/credentials/issuer-lists/index.ts';
import type { TrustedParties } from './presentation-request.ts';
import type { StandardQuery } from './request/query.ts';

/** The trust settings of a request, and the time as of which they apply. */
export interface Trust {
  org: string;
  trusted: TrustedParties;
  at: Date;
}

/** The roots of a request, and those in imported lists for the requested documents; samples count only in test mode. */
export async function rootsFor(ctx: Context, query: StandardQuery, { org, trusted, at }: Trust): Promise<string[]> {
  const documentTypes = typesByCertificate(query, trusted);
  const roots = await ctx.db.system((tx) => trustedRootsFor(tx, trusted, { documentTypes, at }));
  if (documentTypes.length === 0 || !(await ctx.time.isTest(org))) return withoutSamples(ctx, org, roots);
  return [...new Set([...roots, await ctx.agent.sampleAuthority()])];
}

/** {@link rootsFor}, and the certificates below them that were revoked. */
export async function certificateTrustFor(
  ctx: Context,
  query: StandardQuery,
  trust: Trust,
): Promise<{ trustedRoots: string[] } & Pick<VerifyOptions, 'revoked'>> {
  const trustedRoots = await rootsFor(ctx, query, trust);
  return { trustedRoots, revoked: await revokedSigners(ctx, trustedRoots) };
}

/** The document types whose issuers are trusted by certificate. */
export function typesByCertificate(query: StandardQuery, { rootsAreIssuers }: TrustedParties): readonly string[] {
  if (query.format === 'mso_mdoc') return [query.meta.doctype_value];
  return query.format === 'dc+sd-jwt' && rootsAreIssuers ? query.meta.vct_values : [];
}
