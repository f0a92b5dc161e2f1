import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type IssuerListTables = {
  /** The authorities in all versions of the lists; written by COPY. */
  issuer_authorities: {
    version: string;
    list: string;
    /** PEM. */
    certificate: string;
    /** Document types for which it is trusted. */
    doc_types: string[];
    subject: string;
    country: string | null;
    not_after: Timestamp;
  };
  /** The stated source of each version; written by COPY. */
  issuer_list_sources: {
    version: string;
    list: string;
    format: 'pem' | 'vical' | 'lote' | 'master-list' | 'crl';
    publisher: string | null;
    signer: string | null;
    issued_at: Timestamp | null;
    next_update: Timestamp | null;
    /** Whether an operator allowed it to replace a newer list. */
    replaced_newer: boolean;
  };
  /** Revoked signers of chips and documents; written by COPY. */
  issuer_revocations: {
    version: string;
    list: string;
    /** SHA-256 of the authority's key, in hexadecimal. */
    authority_key: string;
    /** Upper-case hexadecimal; empty in the row for the list itself. */
    serial_number: string;
    /**
     * The decimal CRL number (RFC 5280 section 5.2.3) and date of the list itself; null for lists without them, and in
     * older rows.
     */
    crl_number: string | null;
    issued_at: Timestamp | null;
  };
};

export const issuerListsOf = (tx: Tx) => tx.withTables<IssuerListTables>();
