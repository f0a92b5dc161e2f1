import type { CredentialVerification, StatusReference } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { statusOf } from '#domains/credentials/credentials/index.ts';
import { readListUrl } from './status-list.ts';
import type { StatusPurpose } from './status-purpose.ts';
import { vcApiOf } from './tables.ts';

/** Looks up the status of a verified credential: test issuers' lists here, all others as for any credential. */
export async function checkStatus(
  ctx: Context,
  { issuer = '', statusReferences = [], unknownStatusTypes = [] }: CredentialVerification,
): Promise<{ failure?: string; warnings: string[] }> {
  const warnings = unknownStatusTypes.map(() => 'status_type_unknown');
  const others: StatusReference[] = [];
  for (const reference of statusReferences) {
    const list = reference.type === 'BitstringStatusListEntry' ? readListUrl(ctx, reference.uri) : undefined;
    // A list counts only for credentials of its own issuer.
    if (!list || issuer !== list.issuerDid) others.push(reference);
    else if (await isSet(ctx, { ...list, position: reference.index }))
      return { failure: FAILED[list.purpose], warnings };
  }
  if (others.length === 0) return { warnings };
  const { result, reason } = await statusOf(ctx, others, { issuer });
  return result === 'failed' ? { failure: reason ?? 'failed', warnings } : { warnings };
}

const FAILED = { revocation: 'revoked', suspension: 'suspended' } as const;

async function isSet(
  ctx: Context,
  { org, purpose, position }: { org: string; purpose: StatusPurpose; position: number },
): Promise<boolean> {
  const entry = await ctx.db.org({ org }, (tx) =>
    vcApiOf(tx)
      .selectFrom('vc_api_status_entries')
      .select('is_set')
      .where('purpose', '=', purpose)
      .where('position', '=', position)
      .executeTakeFirst(),
  );
  return entry?.is_set ?? false;
}
