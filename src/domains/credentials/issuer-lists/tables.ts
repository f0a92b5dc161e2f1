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
};

export const issuerListsOf = (tx: Tx) => tx.withTables<IssuerListTables>();
