import type { Tx } from '#platform/db/database.ts';
import type { Timestamp } from '#platform/db/tables.ts';
import type { VcApiFormat } from './secure-document.ts';
import type { StatusPurpose } from './status-purpose.ts';

export type VcApiTables = {
  vc_api_credentials: {
    org_id: string;
    id: string;
    format: VcApiFormat;
    /** Sealed under the organization's data key: the credential as returned. */
    sealed: Buffer;
    created_at: Timestamp;
  };
  vc_api_status_entries: {
    org_id: string;
    purpose: StatusPurpose;
    position: number;
    /** SHA-256 of the credential's `id`. */
    credential_hash: Buffer;
    is_set: boolean;
  };
};

export const vcApiOf = (tx: Tx) => tx.withTables<VcApiTables>();
