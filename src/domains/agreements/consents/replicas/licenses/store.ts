import type { Context } from '#domains/context.ts';
import { findCredentialStatuses } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { consentsOf, type ReplicaLicenseRow } from '../../tables.ts';
import type { LicenseStatus, LicenseTerms, ReplicaLicense } from './license.ts';

type NewLicense = Omit<ReplicaLicenseRow, 'terms'> & { terms: LicenseTerms };

const purposeOf = (id: string): string => `replica-license/${id}`;

/** Writes a license whose credential is saved, and returns it. */
export async function insertLicense(ctx: Context, tx: Tx, { terms, ...row }: NewLicense): Promise<ReplicaLicense> {
  const owner = { org: row.org_id, subject: row.consent_id };
  const sealed = await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(terms)), purposeOf(row.id));
  await consentsOf(tx)
    .insertInto('replica_licenses')
    .values({ ...row, terms: sealed })
    .execute();
  const license = (await findLicenses(ctx, tx, [row.use_id])).get(row.use_id);
  if (!license) throw new Error('a license was not found');
  return license;
}

/** The licenses under a consent, revoked or not. */
export function findLicensesUnder(tx: Tx, consentId: string): Promise<ReplicaLicenseRow[]> {
  return consentsOf(tx)
    .selectFrom('replica_licenses')
    .selectAll()
    .where('consent_id', '=', consentId)
    .orderBy('id')
    .execute();
}

/** The latest license of each of these uses, by the ID of the use. The terms of an erased consent are empty. */
export async function findLicenses(
  ctx: Context,
  tx: Tx,
  useIds: readonly string[],
): Promise<Map<string, ReplicaLicense>> {
  if (useIds.length === 0) return new Map();
  const rows = await consentsOf(tx)
    .selectFrom('replica_licenses')
    .selectAll()
    .where('use_id', 'in', [...useIds])
    .orderBy('id')
    .execute();
  // The later one replaces the earlier one.
  const latest = [...new Map(rows.map((row) => [row.use_id, row])).values()];
  const statuses = await findCredentialStatuses(
    tx,
    latest.map(({ id }) => id),
  );
  const licenses = new Map<string, ReplicaLicense>();
  for (const row of latest) {
    const { id, use_id: useId, credential_id: credentialId, valid_until: until } = row;
    const isOver = until !== null && until <= ctx.clock.now();
    licenses.set(useId, {
      ...{ id, useId, credentialId },
      status: statusOf(statuses.get(id) ?? 'revoked', isOver),
      ...(await openLicenseTerms(ctx, tx, row)),
      consentHash: row.consent_hash,
      fileSha256: row.file_hash,
      workHash: row.work_hash,
      validUntil: until?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    });
  }
  return licenses;
}

function statusOf(status: 'active' | 'suspended' | 'revoked', isOver: boolean): LicenseStatus {
  if (status === 'revoked') return 'revoked';
  if (isOver) return 'expired';
  return status === 'active' ? 'valid' : 'suspended';
}

async function openLicenseTerms(ctx: Context, tx: Tx, row: ReplicaLicenseRow): Promise<LicenseTerms> {
  if (row.terms === null) return { licensee: '', medium: '' };
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.consent_id }, row.terms, purposeOf(row.id));
  return JSON.parse(opened.toString()) as LicenseTerms;
}
