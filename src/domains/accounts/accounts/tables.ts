import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { GeneratedTimestamp, MetadataColumn, Timestamp } from '#platform/db/tables.ts';
import type { Scope } from '#platform/operation/actor.ts';
import type { MailLanguage } from '#platform/outbox/mail-template.ts';
import type { Beginning } from './beginnings.ts';
import type { LookupDisclosure } from './lookup-disclosures.ts';
import type { Role } from './role.ts';
import type { ViewList } from './saved-views/saved-view.ts';
import type { MinimumSignatureLevel } from './signature-minimum.ts';

export type AccountsTables = {
  organizations: {
    org_id: string;
    name: string;
    /** The published contact address. */
    contact_email: string | null;
    /** Whether members without a second factor may only set one up. */
    require_second_factor: Generated<boolean>;
    minimum_signature_level: Generated<MinimumSignatureLevel>;
    /** The language of email to readers whose own language is unknown. */
    language: Generated<MailLanguage>;
    /** What platforms learn in look-ups, besides the status of a file. */
    lookup_disclosures: Generated<LookupDisclosure[]>;
    /** Whether the public complaint page is on. */
    complaint_page: Generated<boolean>;
    /** `#rrggbb`. */
    brand_color: ColumnType<string | null, string | null | undefined>;
    /** A data URI of a PNG or JPEG. */
    brand_logo: ColumnType<string | null, string | null | undefined>;
    /** The live organization of a test organization; null for a live one. */
    live_org_id: ColumnType<string | null, string | undefined, never>;
    created_at: GeneratedTimestamp;
  };
  users: {
    id: string;
    email_index: Buffer;
    email_sealed: Buffer;
    /** Whether the address is sealed for this row alone. */
    email_bound: Generated<boolean>;
    password_hash: string;
    /** The browser that created the account; null if there was none. */
    language: ColumnType<MailLanguage | null, MailLanguage | null | undefined, never>;
    activated_at: Timestamp;
    created_at: GeneratedTimestamp;
  };
  memberships: {
    org_id: string;
    user_id: string;
    role: Role;
    /** What the member wants to do first; null until chosen. */
    beginning: ColumnType<Beginning | null, undefined, Beginning>;
    created_at: GeneratedTimestamp;
  };
  /** A member's saved views of one list. */
  saved_views: { org_id: string; user_id: string; list: ViewList; version: number; sealed: Buffer };
  /** Sign-ups whose link has not been followed yet. */
  sign_ups: {
    /** Hash of the link's token, in hex. */
    hash: string;
    email_index: Buffer;
    /** The address, and the name of the organization if one was given. */
    sealed: Buffer;
    password_hash: string;
    expires_at: Timestamp;
  };
  /** Links to set a new password. */
  one_time_tokens: { hash: Buffer; user_id: string; expires_at: Timestamp };
  /** Refused logins, per hour, that have no separate audit entry. */
  refused_log_ins: { user_id: string; factor: string; since: Timestamp; count: number };
  sessions: {
    org_id: string;
    id: string;
    hash: Buffer;
    user_id: string;
    created_at: GeneratedTimestamp;
    /** When the login was completed. */
    authenticated_at: Timestamp;
    /** Accurate to the minute. */
    last_used_at: Timestamp;
    expires_at: Timestamp;
    /** The browser that opened it, if known. */
    browser_sealed: Buffer | null;
  };
  api_keys: {
    org_id: string;
    id: string;
    hash: Buffer;
    name: string;
    hint: string;
    scopes: Scope[];
    /** CIDR blocks from which it may be used; if empty, from any address. */
    networks: ColumnType<string[], string[] | undefined>;
    metadata: MetadataColumn;
    created_by: string;
    /** The key that created it; it ends together with that key. */
    made_by_key: string | null;
    /** The member responsible for it: its creator, or the creator of its first ancestor. */
    member_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp | null;
    revoked_at: Timestamp | null;
    last_used_at: Timestamp | null;
  };
  invitations: {
    org_id: string;
    id: string;
    hash: Buffer;
    email_index: Buffer;
    email_sealed: Buffer;
    /** Whether the address is sealed for this row alone. */
    email_bound: Generated<boolean>;
    role: Role;
    /** The member responsible for it; null if it was sent before 0121, or by a key without a member. */
    inviter_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
};

export type ApiKeyRow = Selectable<AccountsTables['api_keys']>;

/** The transaction with this domain's tables. */
export const accountsOf = (tx: Tx) => tx.withTables<AccountsTables>();
