export const en = {
  title: 'Sample data',
  intro:
    'A production with its business, four performers, releases, a compliance bundle, and cases to review. All of it exists only in test mode.',
  add: 'Add sample data',
  adding: 'Adding sample data: {{done}} of {{total}} steps done',
  ready: 'Test mode has sample data.',
  open: 'Open the sample production',
  remove: 'Remove sample data',
  removing: 'Removing sample data …',
  removeTitle: 'Remove sample data?',
  removeText:
    'Permanently erases the sample data and everything that refers to it, for all members. Your other test data stays.',
  removeUsed:
    'Projects whose producer is the sample business are erased too: {{projects}}. To keep them, name another producer first.',
} as const;
