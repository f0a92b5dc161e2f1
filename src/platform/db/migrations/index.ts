import type { NamedMigration } from '../migrate.ts';
import { platformMigration } from './0201-platform.ts';
import { nameIndexMigration } from './0240-name-index.ts';
import { bulkImportsMigration } from './0251-bulk-imports.ts';

/** What belongs to no domain; each domain lists its own in its `index.ts`. */
export const platformMigrations: readonly NamedMigration[] = [
  platformMigration,
  nameIndexMigration,
  bulkImportsMigration,
];
