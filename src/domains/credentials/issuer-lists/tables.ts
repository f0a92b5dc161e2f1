import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type IssuerListTables = {
  /** The authorities of all versions of the lists; written by COPY. */
  issuer_authorities: {
    version: string;
    list: string;
    /** PEM. */
    certificate: string;
    /** Types of documents for which it is trusted. */
    doc_types: string[];
    subject: string;
    country: string | null;
    not_after: Timestamp;
  };
  /** What each version says of itself; written by COPY. */
  issuer_list_sources: {
    version: string;
    list: string;
    format: 'pem' | 'vical' | 'lote' | 'master-list' | 'crl';
    publisher: string | null;
    signer: string | null;
    issued_at: Timestamp | null;
    next_update: Timestamp | null;
    /** An operator allowed it in place of a newer one. */
    replaced_newer: boolean;
  };
  /** Revoked signers of chips; written by COPY. */
  issuer_revocations: {
    version: string;
    list: string;
    /** SHA-256 of the authority's key, in hexadecimal digits. */
    authority_key: string;
    /** Hexadecimal digits in capitals; empty for the list itself. */
    serial_number: string;
  };
};

export const issuerListsOf = (tx: Tx) => tx.withTables<IssuerListTables>();
