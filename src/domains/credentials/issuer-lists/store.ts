import type { CrlIdentity, RevokedCertificate } from '#agent/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { DOCUMENT_TYPES, importNameOf, REVOCATION_SIGNERS, type RevocationListName } from './issuer-list.ts';
import { issuerListsOf } from './tables.ts';

/** The authorities (PEM) in current lists that are trusted for a document type at a given time, without duplicates. */
export async function findAuthorities(
  tx: Tx,
  { documentType, at }: { documentType: string; at: Date },
): Promise<string[]> {
  const rows = await currentAuthorities(tx, at)
    .select('authority.certificate')
    .distinct()
    .where(({ eb, fn }) => eb(eb.val(documentType), '=', fn.any('authority.doc_types')))
    .where('authority.list', OF_WALLETS.includes(documentType) ? '=' : '!=', WALLETS)
    .execute();
  return rows.map(({ certificate }) => certificate);
}

/**
 * Wallet providers are only in their own list, which must be excluded by name, because a VICAL states its document
 * types itself.
 */
const WALLETS = importNameOf('wallet');
const OF_WALLETS: readonly string[] = DOCUMENT_TYPES.wallet;

/** Whether any authority in current lists is trusted for one of these document types at a given time. */
export async function hasAuthority(
  tx: Tx,
  { documentTypes, at }: { documentTypes: readonly string[]; at: Date },
): Promise<boolean> {
  const row = await currentAuthorities(tx, at)
    .select('authority.list')
    .where(({ eb, fn, or }) =>
      or(documentTypes.map((documentType) => eb(eb.val(documentType), '=', fn.any('authority.doc_types')))),
    )
    .where('authority.list', '!=', WALLETS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function currentAuthorities(tx: Tx, at: Date) {
  return issuerListsOf(tx)
    .selectFrom('issuer_authorities as authority')
    .innerJoin('import_runs as run', (join) =>
      join.onRef('run.list', '=', 'authority.list').onRef('run.version', '=', 'authority.version'),
    )
    .where('run.state', '=', 'current')
    .where('authority.not_after', '>', at);
}

/** The authorities (PEM) of current lists whose revocation lists are accepted. */
export async function findRevocationSigners(tx: Tx, list: RevocationListName, at: Date): Promise<string[]> {
  const lists = REVOCATION_SIGNERS[list].map(importNameOf);
  const rows = await currentAuthorities(tx, at)
    .select('authority.certificate')
    .distinct()
    .where('authority.list', 'in', lists)
    .execute();
  return rows.map(({ certificate }) => certificate);
}

/** The revoked signers in the current version of a list. */
export async function findRevoked(tx: Tx, list: RevocationListName): Promise<RevokedCertificate[]> {
  const rows = await (await currentRevocations(tx, list)).where('serial_number', '<>', '').execute();
  return rows.map((row) => ({ authorityKey: row.authority_key, serialNumber: row.serial_number }));
}

/** The revocation lists in the current version, by authority. */
export async function findCurrentCrls(tx: Tx, list: RevocationListName): Promise<CrlIdentity[]> {
  const rows = await (await currentRevocations(tx, list)).where('serial_number', '=', '').execute();
  return rows.flatMap(({ authority_key, crl_number, issued_at }) =>
    issued_at === null
      ? []
      : [
          {
            authorityKey: authority_key,
            issuedAt: issued_at,
            ...(crl_number !== null && { number: BigInt(crl_number) }),
          },
        ],
  );
}

async function currentRevocations(tx: Tx, name: RevocationListName) {
  const list = importNameOf(name);
  const current = await currentVersion(tx, list);
  return issuerListsOf(tx)
    .selectFrom('issuer_revocations')
    .select(['authority_key', 'serial_number', 'crl_number', 'issued_at'])
    .where('list', '=', list)
    .where('version', '=', current?.version ?? '');
}

/**
 * The stated source of a list's current version; undefined if there is none, or if it was imported before sources were
 * recorded.
 */
export async function findListSource(tx: Tx, list: string) {
  const current = await currentVersion(tx, list);
  return issuerListsOf(tx)
    .selectFrom('issuer_list_sources')
    .selectAll()
    .where('list', '=', list)
    .where('version', '=', current?.version ?? '')
    .executeTakeFirst();
}

/** Deletes rows of versions other than a list's current one; false when none are left. */
export async function deleteOtherVersions(tx: Tx, list: string): Promise<boolean> {
  const current = await currentVersion(tx, list);
  const version = current?.version ?? '';
  const deleted = await Promise.all(
    (['issuer_authorities', 'issuer_list_sources', 'issuer_revocations'] as const).map((table) =>
      issuerListsOf(tx).deleteFrom(table).where('list', '=', list).where('version', '!=', version).executeTakeFirst(),
    ),
  );
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}
