export const verdict = {
  pass: 'Passed',
  fail: 'Failed',
  skipped: 'Undecided',
  inLog: 'In the log at this checkpoint, unchanged',
  notInLog: 'The receipt is not valid',
  log: 'Log',
  place: 'Position',
  placeOf: 'Entry {{number}} of {{size}}',
  checkpoint: 'Signed checkpoint and proof',
  download: 'Download the receipt',
  waiting: 'The entry is added to the log in a second or two.',
} as const;
