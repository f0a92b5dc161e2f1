import type { Config } from '#config/config.ts';
import type { Tx } from './db/database.ts';
import type { NamedMigration } from './db/migrate.ts';
import type { EventDefinitions } from './events/catalogue.ts';
import type { Subscription } from './events/events.ts';
import type { Reactions, SharedReactions } from './events/reactions.ts';
import type { Expansions } from './http/answer/expand.ts';
import type { ExternalIds } from './http/answer/external-ids.ts';
import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import type { MailTemplates } from './outbox/mail-template.ts';
import type { PersonalDataSource } from './personal-data.ts';

/** A domain's contribution to the application; `C` is the application's context. */
export interface Domain<C> {
  name: string;
  migrations?: readonly NamedMigration[];
  routes?: readonly Route<C>[];
  /** Objects that `?expand=` shows in full, wherever any domain's answer names them. */
  expansions?: Expansions;
  /** Objects with an external ID of the caller, which answers of any domain return. */
  externalIds?: ExternalIds;
  /** External IDs of its objects, by the prefix of ours: audit log entries show both. */
  ownIds?: FindByPrefix;
  /** IDs of the projects that its objects belong to, in the same way. */
  projectIds?: FindByPrefix;
  /** Whether its routes are served; always by default. The API's description includes them in any case. */
  isServed?: (config: Config) => boolean;
  jobs?: readonly JobDefinition<C>[];
  /** The events that it emits; domain `webhooks` receives those of all. */
  events?: EventDefinitions;
  /** The emails that it sends, for the documentation. */
  mails?: MailTemplates;
  /** Its reactions to events, its own and other domains'. */
  on?: Reactions<C> | SharedReactions<C>;
  /** Jobs for events where `on` does not fit: for all of them, or on request. */
  subscriptions?: readonly Subscription[];
  /** Its personal data; domain `erasures` receives those of all. */
  personalData?: PersonalDataSource<C>;
  /** Its columns with keys of blobs, which a backup copies. */
  blobs?: readonly BlobColumn[];
  /** Tables whose rows a restore does not keep, because they may have ended since the backup. */
  endedByRestore?: readonly string[];
  /** Runs at each start, before the port serves. */
  prepares?: (ctx: C) => Promise<void>;
  /** Runs as long as a worker; started last, closed first. */
  starts?: (ctx: C) => Running;
}

/** Finds one string for each of many IDs. */
export type FindByIds = (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Finders by the prefix of the IDs. */
export type FindByPrefix = Readonly<Record<string, FindByIds>>;

/** A text column with keys of the blob store, null if there is none. */
export interface BlobColumn {
  table: string;
  column: string;
}

/** A running service that can be closed. */
export interface Running {
  close(): Promise<void>;
}
