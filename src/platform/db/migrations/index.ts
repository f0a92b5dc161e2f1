import type { NamedMigration } from '../migrate.ts';
import { platformMigration } from './0201-platform.ts';
import { nameIndexMigration } from './0240-name-index.ts';
import { bulkImportsMigration } from './0251-bulk-imports.ts';
import { workImportsMigration } from './0314-work-imports.ts';
import { idempotencyHoldersMigration } from './0325-idempotency-holders.ts';
import { expandMigrationsMigration } from './0336-expand-migrations.ts';
import { largeListsMigration } from './0337-large-lists.ts';
import { namedUsersMigration } from './0338-named-users.ts';
import { eventRetentionMigration } from './0339-event-retention.ts';
import { namedUsersIndexesMigration } from './0340-named-users-indexes.ts';

/** Tables that belong to no domain; each domain lists its own migrations in its `index.ts`. */
export const platformMigrations: readonly NamedMigration[] = [
  platformMigration,
  nameIndexMigration,
  bulkImportsMigration,
  workImportsMigration,
  idempotencyHoldersMigration,
  expandMigrationsMigration,
  largeListsMigration,
  namedUsersMigration,
  eventRetentionMigration,
  namedUsersIndexesMigration,
];
