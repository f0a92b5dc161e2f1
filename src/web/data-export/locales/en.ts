export const en = {
  title: 'Your personal data',
  intro: '{{organization}} has prepared a copy of all data it has about you. This link expires on {{at}}.',
  code: 'Code',
  codeHint: 'Six digits that {{organization}} gave you separately',
  pdf: 'Download PDF',
  json: 'Download JSON with pictures',
  done: 'Downloaded. Keep the file in a safe place.',
  ended: {
    title: 'This link no longer works',
    text: 'The link has expired or was canceled. Ask {{organization}} for a new one.',
  },
  missing: {
    title: 'This link does not work',
    text: 'The link may be incomplete. Check that you copied all of it, or ask the sender for a new one.',
  },
  problems: {
    noCode: 'Enter the six digits of the code.',
    unprocessable: 'The code is wrong. After five wrong codes, the link stops working.',
    gone: 'This link no longer works. Ask {{organization}} for a new one.',
    rate_limited: 'Too many requests. Wait a minute and try again.',
    offline: 'The connection was lost. Try again.',
    unknown: 'The download failed. Try again, or reload the page.',
  },
} as const;
