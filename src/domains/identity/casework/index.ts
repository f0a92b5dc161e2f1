import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { caseworkMigration } from './migrations/0212-casework.ts';

export { assignCase } from './assign-case.ts';
export type { CaseFile } from './case-file.ts';
export { addNote, eraseNotes, listNotes, type Note, writeNote } from './notes.ts';
export { findReviewers } from './reviewers.ts';
export { assignee, assigneeBody, note, noteBody, notesQuery, words } from './schema.ts';

/** Who works on a verification, and what reviewers write for each other; the routes are those of the domain `verifications`. */
export const casework: Domain<Context> = {
  name: 'casework',
  migrations: [caseworkMigration],
};
