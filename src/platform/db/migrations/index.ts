import type { NamedMigration } from '../migrate.ts';
import { platformMigration } from './0201-platform.ts';

/** What belongs to no domain; each domain lists its own in its `index.ts`. */
export const platformMigrations: readonly NamedMigration[] = [platformMigration];
