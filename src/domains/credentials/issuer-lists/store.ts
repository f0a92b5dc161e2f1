import type { Tx } from '#platform/db/database.ts';
import { currentVersion } from '#platform/imports/index.ts';
import { DOCUMENT_TYPES, importNameOf, REVOCATION_LIST } from './issuer-list.ts';
import { issuerListsOf } from './tables.ts';

/** The authorities (PEM) of current lists that are trusted for a type of document at a time, each once. */
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

/** Only their list names providers of wallets, and it names no one else: a VICAL names its types of documents itself. */
const WALLETS = importNameOf('wallet');
const OF_WALLETS: readonly string[] = DOCUMENT_TYPES.wallet;

/** Whether any authority of current lists is trusted for one of these types of documents at a time. */
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

/** The revoked signers of chips, by the current version of the list. */
export async function findRevoked(tx: Tx): Promise<{ authorityKey: string; serialNumber: string }[]> {
  const list = importNameOf(REVOCATION_LIST);
  const current = await currentVersion(tx, list);
  const rows = await issuerListsOf(tx)
    .selectFrom('issuer_revocations')
    .select(['authority_key', 'serial_number'])
    .where('list', '=', list)
    .where('version', '=', current?.version ?? '')
    .where('serial_number', '<>', '')
    .execute();
  return rows.map((row) => ({ authorityKey: row.authority_key, serialNumber: row.serial_number }));
}

/** What the current version of a list says of itself; undefined where none is, or it was imported before that was recorded. */
export async function findListSource(tx: Tx, list: string) {
  const current = await currentVersion(tx, list);
  return issuerListsOf(tx)
    .selectFrom('issuer_list_sources')
    .selectAll()
    .where('list', '=', list)
    .where('version', '=', current?.version ?? '')
    .executeTakeFirst();
}

/** Deletes what is not of the current version of a list; false when nothing was left. */
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
