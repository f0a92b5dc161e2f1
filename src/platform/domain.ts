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

/** What a domain hands to the composition root; `C` is the application's context. */
export interface Domain<C> {
  name: string;
  migrations?: readonly NamedMigration[];
  routes?: readonly Route<C>[];
  /** What `?expand=` shows in full, wherever an answer of any domain names it. */
  expansions?: Expansions;
  /** Which of its objects callers know by an id of their own, which answers of any domain give back. */
  externalIds?: ExternalIds;
  /** By which ids of their own callers know its objects, by the prefix of ours: entries of the audit log show both. */
  ownIds?: OwnIds;
  /** Whether its routes are served; always where not given. The API's description has them in any case. */
  isServed?: (config: Config) => boolean;
  jobs?: readonly JobDefinition<C>[];
  /** The events that it emits; domain `webhooks` is given those of all. */
  events?: EventDefinitions;
  /** The mails that it sends, for the documentation. */
  mails?: MailTemplates;
  /** What it does after events, its own and those of other domains. */
  on?: Reactions<C> | SharedReactions<C>;
  /** Jobs for events where `on` does not do: all of them, or asked for. */
  subscriptions?: readonly Subscription[];
  /** What it holds about people; domain `erasures` is given all of them. */
  personalData?: PersonalDataSource<C>;
  /** Which of its columns hold keys of blobs; a backup copies what they name. */
  blobs?: readonly BlobColumn[];
  /** Tables whose rows a restore ends: they may have ended since the backup, and no one else knows of it. */
  endedByRestore?: readonly string[];
  /** Done at each start, before the port serves. */
  prepares?: (ctx: C) => Promise<void>;
  /** What runs for as long as a worker does; started when everything else is open, closed first. */
  starts?: (ctx: C) => Running;
}

/** What finds the callers' own ids of objects, by the prefix of these. */
export type OwnIds = Readonly<Record<string, (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>>;

/** A text column with keys of the blob store, null where there is none. */
export interface BlobColumn {
  table: string;
  column: string;
}

/** Something that goes on until it is closed. */
export interface Running {
  close(): Promise<void>;
}
