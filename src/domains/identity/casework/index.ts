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

/** Assignment of verifications, and reviewers' notes; the routes are in the domain `verifications`. */
export const casework: Domain<Context> = {
  name: 'casework',
  migrations: [caseworkMigration, viewersMigration],
};
