export const en = {
  title: 'Information about your business',
  intro: '{{organization}} needs more to verify your business.',
  item: '{{number}}. {{text}}',
  files: 'Files',
  filesHint: 'PDF, JPEG or PNG, 15 MB at most',
  choose: 'Choose files',
  why: 'Or say why you do not have it',
  answer: 'Your answer',
  needed: 'A document or an answer is needed',
  send: 'Send',
  sent: { title: 'Thank you', text: 'Everything has arrived. You can close this page.' },
  over: {
    title: 'This link no longer works',
    text: 'What it asked for is no longer needed, or its time is over. Ask for a new one if in doubt.',
  },
  missing: {
    title: 'This link does not work',
    text: 'The link may be incomplete. Check that you copied all of it, or ask for a new one.',
  },
  problems: {
    missing: 'Please answer {{items}}.',
    offline: 'The connection was lost. Nothing on this page is lost; please try again.',
    tooLarge: 'These files are too large: 17 MB in all at most.',
    unreadable: 'A file could not be read: {{name}}',
    unknown: 'This did not work. Try again.',
  },
} as const;
