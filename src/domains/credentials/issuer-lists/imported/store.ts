import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { DOCUMENT_LISTS, type DocumentListName, importNameOf } from '../issuer-list.ts';

/** Wallet providers are trusted for attestations, not as issuers. */
const LISTS = DOCUMENT_LISTS.map(importNameOf);

/** An authority of a current list. */
export interface ImportedAuthority {
  /** Its position in the list ordered by country. */
  id: string;
  list: DocumentListName;
  /** ISO 3166-1 alpha-2; null if its certificate states none. */
  country: string | null;
  /** Subject of its certificate. */
  name: string;
  /** PEM. */
  certificate: string;
  documentTypes: string[];
  validUntil: Date;
}

interface AuthorityRow extends Omit<ImportedAuthority, 'list' | 'documentTypes' | 'validUntil'> {
  list: string;
  doc_types: string[];
  not_after: Date;
}

/**
 * The authorities in current lists that are valid at a given time, by country; duplicates are merged, with all their
 * types.
 */
export async function listImportedAuthorities(
  tx: Tx,
  { at, after, limit }: { at: Date; after: string | undefined; limit: number },
): Promise<ImportedAuthority[]> {
  const { rows } = await sql<AuthorityRow>`
    select * from (
      select case when country ~ '^[A-Za-z]{2}$' then lower(country) else 'zz' end || '_' ||
          left(md5(authority.list || certificate), 26) as id, authority.list, country,
        subject as name, certificate, not_after, array_agg(distinct doc_type order by doc_type) as doc_types
      from issuer_authorities authority
      join import_runs run on run.list = authority.list and run.version = authority.version and run.state = 'current'
      cross join lateral unnest(authority.doc_types) doc_type
      where not_after > ${at} and authority.list = any(${LISTS})
      group by authority.list, country, subject, certificate, not_after
    ) found
    where ${after === undefined ? sql`true` : sql`id collate "C" > ${after}`}
    order by id collate "C" limit ${limit}`.execute(tx);
  return rows.map(({ list, doc_types, not_after, ...row }) => ({
    ...row,
    list: nameOf(list),
    documentTypes: doc_types,
    validUntil: not_after,
  }));
}

/** A list as last imported. */
export interface ImportedList {
  list: DocumentListName;
  authorities: number;
  importedAt: Date | null;
  /** The next five fields are null for lists imported before these were recorded. */
  format: 'pem' | 'vical' | 'lote' | 'master-list' | null;
  publisher: string | null;
  signer: string | null;
  issuedAt: Date | null;
  nextUpdate: Date | null;
  /** Whether an operator allowed it to replace a newer list. */
  replacedNewer: boolean;
}

interface ListRow extends Omit<ImportedList, 'list'> {
  list: string;
}

/** The current lists, by name; `authorities` counts those that are valid at the given time. */
export async function listImportedLists(tx: Tx, at: Date): Promise<ImportedList[]> {
  const { rows } = await sql<ListRow>`
    select run.list, run.finished_at as "importedAt", source.format, source.publisher, source.signer,
      source.issued_at as "issuedAt", source.next_update as "nextUpdate",
      coalesce(source.replaced_newer, false) as "replacedNewer",
      (select count(distinct certificate)::int from issuer_authorities authority
        where authority.list = run.list and authority.version = run.version and not_after > ${at}) as authorities
    from import_runs run
    left join issuer_list_sources source on source.list = run.list and source.version = run.version
    where run.state = 'current' and run.list = any(${LISTS})
    order by run.list`.execute(tx);
  return rows.map((row) => ({ ...row, list: nameOf(row.list) }));
}

/** Written only by `list-format.ts`. */
const nameOf = (list: string): DocumentListName => DOCUMENT_LISTS.find((name) => importNameOf(name) === list) ?? 'iaca';
