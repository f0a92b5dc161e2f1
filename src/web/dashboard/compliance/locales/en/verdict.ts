export const verdict = {
  pass: 'Holds',
  fail: 'Fails',
  skipped: 'Not judged',
  inLog: 'The log has it, unchanged',
  notInLog: 'The receipt does not hold',
  log: 'Log',
  place: 'Place',
  placeOf: 'Number {{index}} of {{size}}, counted from 0',
  checkpoint: 'Signed checkpoint and proof',
  download: 'Download the receipt',
  waiting: 'The log takes it in within a second or two.',
} as const;
