export const en = {
  title: 'Information about your business',
  intro: '{{organization}} needs more information to verify your business.',
  item: '{{number}}. {{text}}',
  files: 'Files',
  filesHint: 'PDF, JPEG, or PNG, 15 MB each at most',
  choose: 'Choose files',
  why: 'Or explain why you do not have it',
  answer: 'Your answer',
  needed: 'Add a document or an answer',
  send: 'Send',
  sent: { title: 'Thank you', text: 'Your answers have arrived. You can close this page.' },
  over: {
    title: 'This link no longer works',
    text: 'This request is no longer needed or has expired. If in doubt, ask {{organization}} for a new link.',
  },
  missing: {
    title: 'This link does not work',
    text: 'The link may be incomplete. Check that you copied all of it, or ask the sender for a new one.',
  },
  problems: {
    missing: 'Answer these items: {{items}}.',
    offline: 'The connection was lost. Your entries are still here. Try again.',
    tooLarge: 'These files are too large. The limit for all files together is 17 MB.',
    unreadable: 'A file could not be read: {{name}}',
    unknown: 'This did not work. Try again.',
  },
} as const;
