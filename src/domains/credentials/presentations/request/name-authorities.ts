import { keyIdentifiersOf } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { rootsFor, type Trust, typesByCertificate } from '../trusted-roots.ts';
import type { StandardQuery } from './query.ts';
import { MAX_AUTHORITIES } from './query-schema.ts';

/**
 * Names the authorities whose documents count (OpenID4VP 1.0 section 6.1.1), so that a wallet offers no document that
 * would be refused. They are left out if the caller has named authorities, if trust does not depend on certificates, if
 * there are too many, or if one has no key identifier.
 */
export async function nameAuthorities(ctx: Context, query: StandardQuery, trust: Trust): Promise<StandardQuery> {
  if (query.format !== 'mso_mdoc' && query.format !== 'dc+sd-jwt') return query;
  if (query.trusted_authorities || typesByCertificate(query, trust.trusted).length === 0) return query;
  // Mobile documents that our organizations issue count too.
  const own = trust.trusted.rootsAreIssuers ? [] : [await ctx.agent.rootCertificate()];
  const roots = [...(await rootsFor(ctx, query, trust)), ...own];
  const values = roots.length > MAX_AUTHORITIES ? undefined : await keyIdentifiersOf(roots);
  return values && values.length > 0 ? { ...query, trusted_authorities: [{ type: 'aki', values }] } : query;
}
