import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { caseworkMigration } from './migrations/0212-casework.ts';
import { viewersMigration } from './migrations/0233-verification-viewers.ts';

export { assignCase } from './assign-case.ts';
export type { CaseFile } from './case-file.ts';
export { addNote, eraseNotes, listNotes, type Note, writeNote } from './notes.ts';
export { findReviewers } from './reviewers.ts';
export { assignee, assigneeBody, note, noteBody, notesQuery, viewers, words } from './schema.ts';
export { forgetViewers, reportViewer, type Viewer } from './viewers.ts';

/** Who works on a verification, and what reviewers write for each other; the routes are those of the domain `verifications`. */
export const casework: Domain<Context> = {
  name: 'casework',
  migrations: [caseworkMigration, viewersMigration],
};
