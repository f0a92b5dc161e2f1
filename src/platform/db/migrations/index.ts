import type { NamedMigration } from '../migrate.ts';
import { platformMigration } from './0001-platform.ts';
import { idempotencySubjectMigration } from './0014-idempotency-subject.ts';
import { importsMigration } from './0025-imports.ts';
import { auditLogMigration } from './0047-audit-log.ts';
import { erasableMailsMigration } from './0053-erasable-mails.ts';
import { eventSequenceMigration } from './0059-event-sequence.ts';
import { writeEventsMigration } from './0063-write-events.ts';
import { organizationClocksMigration } from './0067-organization-clocks.ts';
import { testMailsMigration } from './0071-test-mails.ts';
import { backupsMigration } from './0072-backups.ts';
import { metadataMigration } from './0074-metadata.ts';
import { keyEpochsMigration } from './0106-key-epochs.ts';
import { mailLinksMigration } from './0116-mail-links.ts';

/** What belongs to no domain; each domain lists its own in its `index.ts`. */
export const platformMigrations: readonly NamedMigration[] = [
  platformMigration,
  idempotencySubjectMigration,
  importsMigration,
  auditLogMigration,
  erasableMailsMigration,
  eventSequenceMigration,
  writeEventsMigration,
  organizationClocksMigration,
  testMailsMigration,
  backupsMigration,
  metadataMigration,
  keyEpochsMigration,
  mailLinksMigration,
];
