import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';

export type IssuerListTables = {
  /** The authorities of all versions of the lists; written by COPY. */
  issuer_authorities: {
    version: string;
    list: string;
    /** PEM. */
    certificate: string;
    /** Types of mobile documents for which it is trusted; null for all. */
    doc_types: string[] | null;
    subject: string;
    country: string | null;
    not_after: Timestamp;
  };
};

export const issuerListsOf = (tx: Tx) => tx.withTables<IssuerListTables>();
