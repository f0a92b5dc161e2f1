import { X509Certificate } from 'node:crypto';
import type { Context } from '#domains/context.ts';

/** The roots (PEM) that an organization may trust: in live mode, never the sample wallet's, even if named. */
export async function withoutSamples(ctx: Context, org: string, roots: readonly string[]): Promise<string[]> {
  if (roots.length === 0 || (await ctx.time.isTest(org))) return [...roots];
  const sample = new X509Certificate(await ctx.agent.sampleAuthority()).publicKey;
  return roots.filter((root) => !new X509Certificate(root).publicKey.equals(sample));
}
